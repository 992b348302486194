/** The module of `weburl-encodings`: its start, and its calls. */
import { loading } from '../../../js/loading/loading.js';
import { calling as callingOf } from '../../../js/loading/operations.js';
import { start } from '../wasm/encodings.js';

const loaded = loading(start);

export const calling = callingOf(loaded);
export const { offer, insist } = loaded;
