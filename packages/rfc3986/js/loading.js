/** The module of `weburl-rfc3986`: its start, and its calls. */
import { calling as callingOf, loading } from '../../../js/loading/loading.js';
import { start } from '../wasm/rfc3986.js';

const loaded = loading(start);

export const calling = callingOf(loaded);
export const { offer, insist } = loaded;
