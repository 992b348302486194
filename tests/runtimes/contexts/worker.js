import * as weburl from 'weburl';
import { message } from './answers.js';

globalThis.postMessage(message(weburl));
