/** The module of `weburl-display`: its start, and its calls. */
import { calling as callingOf, loading } from '../../../js/loading/loading.js';
import { start } from '../wasm/display.js';

const loaded = loading(start);

export const calling = callingOf(loaded);
export const { offer, insist } = loaded;
