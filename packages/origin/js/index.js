/** The class `Origin`, with the date of the list that it compares sites by. */
export { listDate } from 'weburl-psl';
export { Origin } from './origin.js';
