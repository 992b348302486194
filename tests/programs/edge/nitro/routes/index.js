import { answer } from '../../answer.js';

export default () => answer();
