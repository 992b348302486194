/**
 * The compared areas. An outcome is a list of steps, each a text, so that the first different step can be
 * named. A step is null if a subject cannot perform it.
 */
import { hosts, urls } from './urls.js';
import { patternInputs } from './pattern-inputs.js';
import { patterns } from './patterns.js';
import { searchParams } from './search-params.js';
import { setters } from './setters.js';
import { validity } from './validity.js';

/** @import { Arbitrary } from 'fast-check' */

/**
 * @typedef {(string | null)[]} Outcome
 *
 * @typedef {object} Area
 * @property {string} name
 * @property {Arbitrary<any>} arbitrary of cases, which are data as JSON has it
 * @property {(data: any) => Outcome} reference the outcome of the package
 * @property {Record<string, (data: any) => Outcome>} subjects the subjects in this process
 * @property {string[]} crates that the native program compares in this area, the package's first
 * @property {string[]} required the members that are kept when a case is made smaller
 * @property {string[]} fixed the members whose text is kept when a case is made smaller
 * @property {number} batch the number of cases that are generated at a time
 */

/** @type {Area[]} */
export const areas = [urls, hosts, validity, setters, searchParams, patterns, patternInputs];
