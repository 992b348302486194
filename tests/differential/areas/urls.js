/** Parsing a URL, with or without a base: the values of the members of the class. */
import fc from 'fast-check';
import { host } from '../generate/hosts.js';
import { absolute, input } from '../generate/urls.js';
import { node, weburl, whatwgURL } from '../subjects.js';

/** @import { Area, Outcome } from './index.js' */
/** @import { Implementation } from '../subjects.js' */

/** @typedef {{ input: string, base?: string }} Case */

/** The members of a URL, the most significant first. */
const MEMBERS =
  /** @type {const} */ (['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname',
    'search', 'hash']);

/** @param {any} url */
export const membersOf = (url) => MEMBERS.map((member) => url[member]);

/** @param {Implementation} implementation @returns {(data: Case) => Outcome} */
const outcomeOf = ({ URL }) => ({ input: text, base }) => {
  const canParse = URL.canParse(text, base);
  const url = URL.parse(text, base);
  if (url === null) return [canParse ? 'failure, but it can be parsed' : 'failure'];
  return canParse ? membersOf(url) : [`${url.href}, but it cannot be parsed`];
};

const comparison = {
  reference: outcomeOf(weburl),
  subjects: { [whatwgURL.name]: outcomeOf(whatwgURL), [node.name]: outcomeOf(node) },
  crates: ['weburl', 'ada-url', 'url'],
  required: ['input'],
  fixed: [],
  batch: 1000,
};

/** @type {Area} */
export const urls = {
  name: 'URLs',
  arbitrary: fc.oneof(
    fc.record({ input: fc.oneof({ weight: 2, arbitrary: absolute }, { weight: 1, arbitrary: input }) }),
    fc.record({ input, base: absolute }),
  ),
  ...comparison,
};

/** @type {Area} */
export const hosts = {
  name: 'hosts',
  arbitrary: fc.tuple(
    fc.constantFrom('https://', 'https://', 'https://', 'foo://', 'foo://', 'file://', 'ws://u@'),
    host,
    fc.constantFrom('/', '', ':8080/', '?'),
  )
    .map((parts) => ({ input: parts.join('') })),
  ...comparison,
};
