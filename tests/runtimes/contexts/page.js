import * as weburl from 'weburl';
import { message } from './answers.js';

export const result = message(weburl);
