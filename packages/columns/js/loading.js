/** The module of `weburl-columns`: its start, and its calls. */
import { calling as callingOf, loading } from '../../../js/loading/loading.js';
import { start } from '../wasm/columns.js';

const loaded = loading(start);

export const calling = callingOf(loaded);
export const { offer, insist } = loaded;
