/** A pattern has the same results for a URL object, for a dictionary with its components, and for its href. */
import fc from 'fast-check';
import { pattern, urlToMatch } from '../generate/patterns.js';
import { weburl } from '../subjects.js';
import { COMPONENTS, create, match, mayTakeLong } from './patterns.js';

/** @import { Area, Outcome } from './index.js' */
/** @import { Pattern } from '../generate/patterns.js' */

/** @typedef {{ pattern: Pattern, href: string }} Case */

const dictionary = (/** @type {any} */ url) => Object.fromEntries(COMPONENTS.map((name) => [name, url[name]]));

/**
 * @param {(url: any) => unknown} inputOf creates the pattern's input from a URL object
 * @returns {(data: Case) => Outcome}
 */
const outcomeOf = (inputOf) => ({ pattern: given, href }) => {
  const made = create(weburl, given);
  if (made instanceof Error) return ['no pattern'];
  if (mayTakeLong(given, { input: href })) return [null];
  const url = weburl.URL.parse(href);
  return [url === null ? 'no URL' : match(made, [inputOf(url)])];
};

/** @type {Area} */
export const patternInputs = {
  name: 'inputs of patterns',
  arbitrary: fc.record({ pattern, href: urlToMatch }),
  reference: outcomeOf((url) => url),
  subjects: {
    'weburl, given a dictionary': outcomeOf(dictionary),
    'weburl, given the href': outcomeOf((url) => url.href),
  },
  crates: [],
  required: ['pattern', 'input', 'href'],
  fixed: [],
  batch: 200,
};
