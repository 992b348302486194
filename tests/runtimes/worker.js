import { answers } from './answers.js';

globalThis.postMessage(answers());
