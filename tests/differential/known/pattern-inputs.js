/** @import { KnownDifference } from './index.js' */

/** @type {KnownDifference[]} */
export const patternInputs = [
];
