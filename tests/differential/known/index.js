/**
 * The reviewed list: every class of difference, the implementation that is right, and the Standard's step. A class is
 * as narrow as a few lines allow. The first class that applies is used.
 *
 * `confirmedBy` narrows a class further: if the area has the implementation that it names, that implementation must
 * agree with the package on the case.
 */
import { ada } from './ada.js';
import { domains } from './domains.js';
import { patternInputs } from './pattern-inputs.js';
import { polyfill } from './polyfill.js';
import { rustURL } from './rust-url.js';
import { nodePatterns } from './node-patterns.js';

/** @import { Difference } from '../compare.js' */

/**
 * @typedef {object} KnownDifference
 * @property {string} name
 * @property {string[]} areas
 * @property {string[]} subjects
 * @property {(difference: Difference) => boolean} applies
 * @property {string} [confirmedBy]
 * @property {boolean} [isRare] whether it may not occur in a long run
 * @property {'weburl' | 'the other' | 'both'} right
 * @property {string} anchor of the Standard's step
 * @property {string} because
 */

/**
 * A class of a file with common properties.
 *
 * @template {keyof KnownDifference} Common
 * @typedef {Omit<KnownDifference, Common> & Partial<Pick<KnownDifference, Common>>} KnownHere
 */

/** @type {KnownDifference[]} */
export const known = [...domains, ...ada, ...rustURL, ...nodePatterns, ...polyfill, ...patternInputs];
