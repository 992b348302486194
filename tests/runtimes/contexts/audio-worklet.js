import * as weburl from 'weburl';
import { message } from './answers.js';

globalThis.registerProcessor(
  'weburl',
  class extends globalThis.AudioWorkletProcessor {
    constructor() {
      super();
      this.port.postMessage(message(weburl));
    }

    process() {
      return false;
    }
  },
);
