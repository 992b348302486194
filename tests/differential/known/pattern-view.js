/** The subject of a difference between patterns, or between their results for an input. */
import { COMPONENTS } from '../areas/patterns.js';
import { weburl } from '../subjects.js';

/** @import { Difference } from '../compare.js' */

/**
 * @typedef {typeof COMPONENTS[number]} ComponentName
 *
 * @typedef {object} View
 * @property {boolean} isMatch whether it is about an input, not about the pattern itself
 * @property {{ input: string | Record<string, string>, baseURL?: string }} given the arguments of the constructor or
 *   match
 * @property {any} ours our result: for each component its pattern string, or its input and groups; null if there is
 *   none
 * @property {any} theirs their result, in the same format
 * @property {ComponentName[]} differing the components that differ, if both have a result
 */

/** @param {Difference} difference @returns {View} */
export function viewOf({ data: { pattern, inputs }, step, ours, theirs }) {
  const [our, their] = [ours, theirs].map((outcome) =>
    outcome.startsWith('[') ? componentsOf(JSON.parse(outcome)) : null
  );
  const differing = our === null || their === null
    ? []
    : COMPONENTS.filter((name) => JSON.stringify(our[name]) !== JSON.stringify(their[name]));
  return { isMatch: step > 0, given: step === 0 ? pattern : inputs[step - 1], ours: our, theirs: their, differing };
}

/** @param {any[]} list */
const componentsOf = (list) => Object.fromEntries(COMPONENTS.map((name, index) => [name, list[index]]));

/**
 * Whether only one component differs, and it is this one.
 *
 * @param {View} view
 * @param {ComponentName} name
 */
export const differsOnly = ({ differing }, name) => differing.length === 1 && differing[0] === name;

/**
 * The text of a component in a dictionary; the whole text if the input is a string.
 *
 * @param {View} view
 * @param {ComponentName} name
 */
export const givenFor = ({ given: { input } }, name) => (typeof input === 'string' ? input : input[name] ?? '');

const SPECIAL_SCHEMES = ['http', 'https', 'ws', 'wss', 'ftp', 'file'];

/** Whether the path is opaque: whether the protocol component matches no special scheme. @param {View} view */
export function hasOpaquePathname({ isMatch, ours, theirs }) {
  const made = ours ?? theirs;
  if (made === null) return false;
  if (isMatch) return !['', ...SPECIAL_SCHEMES].includes(made.protocol[0]);
  try {
    const pattern = new weburl.URLPattern({ protocol: made.protocol });
    return !SPECIAL_SCHEMES.some((protocol) => pattern.test({ protocol }));
  } catch {
    return false;
  }
}
