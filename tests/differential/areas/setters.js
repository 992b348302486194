/** The setters of a URL, one after another. */
import fc from 'fast-check';
import { host } from '../generate/hosts.js';
import { pieces } from '../generate/pieces.js';
import { absolute, fragment, input, path, port, query, scheme } from '../generate/urls.js';
import { node, weburl, whatwgURL } from '../subjects.js';
import { membersOf } from './urls.js';

/** @import { Area, Outcome } from './index.js' */
/** @import { Implementation } from '../subjects.js' */

/** @typedef {{ href: string, sets: { attribute: string, value: string }[] }} Case */

const hostAndPort = fc.tuple(host, fc.oneof({ weight: 2, arbitrary: fc.constant('') }, port.map((text) => `:${text}`)))
  .map((parts) => parts.join(''));
const empty = fc.constant('');

/** Values that are valid for the attribute, or nearly valid. */
const VALUES = {
  protocol: fc.tuple(scheme, fc.constantFrom('', '', ':', ':x', '://', 'é', '\n')).map((parts) => parts.join('')),
  username: pieces(3),
  password: pieces(3),
  host: hostAndPort,
  hostname: hostAndPort,
  port,
  pathname: path,
  search: fc.oneof({ weight: 3, arbitrary: query }, empty, pieces(3)),
  hash: fc.oneof({ weight: 3, arbitrary: fragment }, empty, pieces(3)),
  href: absolute,
};

const attributes = Object.keys(VALUES);

const set = fc.oneof(
  ...Object.entries(VALUES).map(([attribute, value]) => (
    { weight: attribute === 'href' ? 1 : 3, arbitrary: fc.record({ attribute: fc.constant(attribute), value }) }
  )),
  {
    weight: 5,
    arbitrary: fc.record({ attribute: fc.constantFrom(...attributes), value: fc.oneof(pieces(6), input, empty) }),
  },
);

/** The members of a URL, as lines: they cannot contain a line feed. */
const state = (/** @type {any} */ url) => membersOf(url).join('\n');

/** @param {Implementation} implementation @returns {(data: Case) => Outcome} */
const outcomeOf = ({ URL }) => ({ href, sets }) => {
  const url = URL.parse(href);
  if (url === null) return ['failure'];
  const steps = [state(url)];
  for (const { attribute, value } of sets) {
    try {
      url[attribute] = value;
      steps.push(state(url));
    } catch (error) {
      steps.push(`${/** @type {Error} */ (error).name}\n${state(url)}`);
    }
  }
  return steps;
};

/** @type {Area} */
export const setters = {
  name: 'setters',
  arbitrary: fc.record({ href: absolute, sets: fc.array(set, { minLength: 1, maxLength: 4 }) }),
  reference: outcomeOf(weburl),
  subjects: { [whatwgURL.name]: outcomeOf(whatwgURL), [node.name]: outcomeOf(node) },
  crates: ['weburl', 'ada-url', 'url'],
  required: ['href', 'sets', 'attribute', 'value'],
  fixed: ['attribute'],
  batch: 500,
};
