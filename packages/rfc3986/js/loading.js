/** The module of `weburl-rfc3986`: its start, and its calls. */
import { loading } from '../../../js/loading/loading.js';
import { calling as callingOf } from '../../../js/loading/operations.js';
import { start } from '../wasm/rfc3986.js';

const loaded = loading(start);

export const calling = callingOf(loaded);
export const { offer, insist } = loaded;
