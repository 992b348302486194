/**
 * The compared areas. An outcome is a list of steps, each a text, so that the first different step can be
 * named; a null step is one that a subject cannot perform.
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
 * @property {Record<string, (data: any) => Outcome>} subjects that run in this process
 * @property {string[]} crates that the native program compares in this area, the package's first
 * @property {string[]} required the members that a smaller case has too
 * @property {string[]} fixed those of which the text stays when a case is made smaller
 * @property {number} batch how many cases are made at a time
 */

/** @type {Area[]} */
export const areas = [urls, hosts, validity, setters, searchParams, patterns, patternInputs];
