/** Whether a text is a valid URL string, and the validation errors of parsing it. */
import fc from 'fast-check';
import { diagnose, isValidURLString } from '../../../pkg/lib.js';
import { weburl, whatwgFunctions, whatwgURL } from '../subjects.js';
import { wellFormed } from '../well-formed.js';
import { hosts, urls } from './urls.js';

/** @import { Area, Outcome } from './index.js' */

/** @typedef {{ input: string, base?: string }} Case */

/**
 * @param {(input: string, base: string | undefined) => [isValid: boolean, validationErrors: string[]]} judge
 * @returns {(data: Case) => Outcome}
 */
const outcomeOf = (judge) => ({ input, base }) => {
  if (base !== undefined && !weburl.URL.canParse(base)) return ['no base'];
  const [isValid, validationErrors] = judge(wellFormed(input), base === undefined ? undefined : wellFormed(base));
  return [String(isValid), validationErrors.join(' ')];
};

/** @type {Area} */
export const validity = {
  name: 'validity',
  arbitrary: fc.oneof(urls.arbitrary, hosts.arbitrary),
  reference: outcomeOf((
    input,
    base,
  ) => [isValidURLString(input, { base }), diagnose(input, { base }).validationErrors.map(({ name }) => name)]),
  subjects: {
    [whatwgURL.name]: outcomeOf((input, base) => {
      const options = base === undefined ? {} : { baseURL: whatwgFunctions.parseURL(base) };
      return [whatwgFunctions.isValidURLString(input, options),
        whatwgFunctions.parseURLWithValidationErrors(input, options).validationErrors];
    }),
  },
  crates: [],
  required: ['input'],
  fixed: [],
  batch: 300,
};
