/** The module that the classes call. */
import { start } from '../../../wasm/weburl.js';
import { loading } from '../loading.js';

export const { isStarted, startFrom, startedMemory, offer, insist } = loading(start);
