import * as weburl from 'weburl';
import { message } from './answers.js';

globalThis.addEventListener('message', ({ ports: [port] }) => port.postMessage(message(weburl)));
