/** The module of `weburl-psl`: its start, and its calls. */
import { loading } from '../../../js/loading/loading.js';
import { calling as callingOf } from '../../../js/loading/operations.js';
import { start } from '../wasm/psl.js';

const loaded = loading(start);

export const calling = callingOf(loaded);
export const { offer, insist } = loaded;
