/**
 * urlpattern-polyfill, which follows an older text of the Standard. Most classes also require that Node agrees with us.
 */
import { weburl } from '../subjects.js';
import { differsOnly, givenFor, viewOf } from './pattern-view.js';

/** @import { KnownDifference, KnownHere } from './index.js' */
/** @import { View } from './pattern-view.js' */

const HERE = {
  areas: ['patterns'],
  subjects: ['urlpattern-polyfill'],
  confirmedBy: 'Node',
  right: /** @type {const} */ ('weburl'),
};

/** @param {(view: View) => boolean} condition @returns {KnownDifference['applies']} */
const where = (condition) => (difference) => condition(viewOf(difference));

/** @param {View} view */
const givenText = ({ given }) => JSON.stringify(given);

/** @param {View} view */
const onlyOurs = ({ ours, theirs }) => ours !== null && theirs === null;

/** @param {View} view */
const onlyTheirs = ({ ours, theirs }) => ours === null && theirs !== null;

/** @type {KnownHere<keyof typeof HERE>[]} */
const classes = [
  {
    name: 'an invalid host becomes that of the dummy URL',
    applies: where((view) => onlyTheirs(view) && JSON.stringify(view.theirs.hostname).includes('example.com')),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname',
    because:
      'If parsing the hostname fails, a TypeError is thrown. The polyfill uses the hostname setter, which changes nothing then.',
  },
  {
    name: 'regular expressions without the flag v',
    applies: where((view) => view.given !== undefined && /\(.*[[\\].*\)/.test(givenText(view))),
    anchor: 'https://urlpattern.spec.whatwg.org/#compile-a-component',
    because:
      'Regular expressions have the flag v; the polyfill gives them the flag u, with which other classes are valid and sets mean something else.',
  },
  {
    confirmedBy: undefined,
    name: 'regular expressions without the flag v, where Node takes them too',
    isRare: true,
    applies: (difference) => {
      const view = viewOf(difference);
      return !view.isMatch && onlyOurs(view) && /\(.*[[\\].*\)/.test(givenText(view))
        && Boolean(difference.outcomeOf('Node')?.startsWith('['));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#compile-a-component',
    because:
      'Here another component, or a fixed text next to the regular expression, differs in Node; the flag is the same there.',
  },
  {
    name: 'an invalid protocol',
    applies: where((view) => onlyTheirs(view) && /[^a-z*]/.test(givenFor(view, 'protocol'))),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol',
    because: 'Every fixed text of a protocol must parse as a scheme.',
  },
  {
    confirmedBy: undefined,
    name: 'a hostname with a percent sign or a delimiter',
    applies: where((view) => onlyOurs(view) && /[%/?#\\:\t\n\r]/.test(givenFor(view, 'hostname'))),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname',
    because:
      'The hostname is parsed in the hostname state, which decodes it, removes tabs and newlines, and ends at a delimiter.',
  },
  {
    confirmedBy: undefined,
    name: 'ports with zeros before them, or with something after them',
    applies: where((view) =>
      ((view.differing.includes('port') || onlyOurs(view)) && /\d|\s/.test(givenFor(view, 'port')))
      // The number may be the default port, which is removed.
      || (view.isMatch && onlyTheirs(view) && /^0+\d/.test(givenFor(view, 'port')))
    ),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-port',
    because:
      'The port is parsed in the port state with a state override, which ends at the first code point that is not a digit; the result is a number.',
  },
  {
    confirmedBy: undefined,
    name: 'names beyond the Basic Multilingual Plane',
    applies: where((view) => /:[$\p{ID_Continue}\u200C\u200D]*[\u{10000}-\u{10FFFF}]/u.test(givenText(view))),
    anchor: 'https://urlpattern.spec.whatwg.org/#tokenize',
    because: 'The tokenizer goes by code points; the polyfill goes by code units.',
  },
  {
    name: 'a backslash at the end',
    applies: where((view) => onlyTheirs(view) && /\\\\"/.test(givenText(view))),
    anchor: 'https://urlpattern.spec.whatwg.org/#tokenize',
    because: 'A backslash that nothing follows is a tokenizing error.',
  },
  {
    name: 'a URL string whose components are canonicalized once more',
    applies: where(({ isMatch, given }) => isMatch && typeof given.input === 'string'),
    anchor: 'https://urlpattern.spec.whatwg.org/#url-pattern-match',
    because:
      'The components of a URL are matched as they are. The polyfill treats them like those of a dictionary: as if the URL were special, and paths that begin with "//" as if they had a host.',
  },
  {
    name: 'an escaped delimiter at the start of a search or hash',
    applies: where(({ isMatch, differing, ours }) =>
      !isMatch && differing.every((name) => ['search', 'hash'].includes(name) && /[?#]/.test(ours[name]))
    ),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-hash',
    because:
      'A fixed text is parsed in the query or fragment state, where "?" and "#" are like any other. The polyfill uses the setters, which remove it.',
  },
  {
    confirmedBy: undefined,
    name: 'the pathname of a dictionary',
    applies: where((view) =>
      (view.differing.includes('pathname') || view.ours === null || view.theirs === null)
      && /\/\/|\\|[\0-\x20#?\u00A0]|\.|%2e/i
        .test(givenFor(view, 'pathname') + (view.given.baseURL ?? givenFor(view, /** @type {any} */ ('baseURL'))))
    ),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname',
    because:
      'The pathname is parsed in the path start state, where spaces, "?" and "#" at its ends are encoded and "//" starts no authority.',
  },
  {
    name: 'an empty pathname with a base URL whose path is opaque',
    applies: where((view) => view.given.baseURL !== undefined || /"baseURL":/.test(givenText(view))),
    anchor: 'https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit',
    because: 'Only where the base URL has no opaque path is a pathname that is not absolute resolved against its path.',
  },
  {
    name: 'an invalid IPv6 address',
    applies: where((view) => onlyTheirs(view) && /\[/.test(givenFor(view, 'hostname'))),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname',
    because: 'The hostname must parse; the polyfill only looks at the characters.',
  },
  {
    confirmedBy: undefined,
    name: 'a group of the name __proto__',
    applies: ({ data: { pattern } }) => /:__proto__/.test(JSON.stringify(pattern)),
    anchor: 'https://urlpattern.spec.whatwg.org/#create-a-component-match-result',
    because: 'A member of a record is an own property, whatever its name.',
  },
  {
    confirmedBy: undefined,
    name: 'an IPv6 address of a dictionary that is not written as it is serialized',
    applies: where((view) =>
      view.isMatch && differsOnly(view, 'hostname') && givenFor(view, 'hostname').startsWith('[')
      && view.ours.hostname[0] === weburl.URL.parse(`https://${givenFor(view, 'hostname')}`)?.hostname
    ),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname',
    because: 'The hostname of an input is parsed and serialized, addresses too.',
  },
  {
    name: 'lone surrogates next to a backslash',
    isRare: true,
    applies: where(({ isMatch, given }) =>
      !isMatch && /[\uD800-\uDBFF]\\+[\uDC00-\uDFFF]/.test(Object.values(given.input).join(' '))
    ),
    anchor: 'https://urlpattern.spec.whatwg.org/#urlpattern',
    because:
      'A string that is given is a USVString, in which a lone surrogate is U+FFFD. The polyfill takes the backslash away first, which makes a pair of two.',
  },
];
export const polyfill = classes.map((one) => ({ ...HERE, ...one }));
