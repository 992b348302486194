/** URLPattern of Node, which is ada's. */
import { weburl } from '../subjects.js';
import { givenFor, hasOpaquePathname, viewOf } from './pattern-view.js';

/** @import { KnownDifference, KnownHere } from './index.js' */
/** @import { ComponentName, View } from './pattern-view.js' */

const HERE = { areas: ['patterns'], subjects: ['Node'], right: /** @type {const} */ ('weburl') };

/** @param {unknown} value */
const json = (value) => JSON.stringify(value);

/** @param {any} value a component, with its groups in any order */
const sorted = (value) =>
  JSON.stringify(value, (_, part) => Array.isArray(part) && Array.isArray(part[0]) ? [...part].sort() : part);

/**
 * The reasons for a difference in a component that both have.
 *
 * @type {Record<string, (view: View, name: ComponentName) => boolean>}
 */
const REASONS = {
  order: ({ isMatch, ours, theirs }, name) => isMatch && sorted(ours[name]) === sorted(theirs[name]),
  opaque: (view, name) => name === 'pathname' && hasOpaquePathname(view),
  apostrophe: ({ ours, theirs }, name) =>
    name === 'search' && json(ours.search).replaceAll('%27', "'") === json(theirs.search).replaceAll('%27', "'"),
  grouping: ({ isMatch, ours, theirs }, name) =>
    !isMatch && ours[name].includes('{') && ungrouped(ours[name]) === ungrouped(theirs[name]),
  zeros: ({ isMatch, ours, theirs }, name) =>
    name === 'port' && !isMatch && ours.port === '' && /^(?:80|443|21)$/.test(theirs.port),
  removed: (view, name) => ['search', 'hash'].includes(name) && /^[\t\n\r]+[?#]/.test(givenFor(view, name)),
  backslash: (view, name) => name === 'pathname' && !hasOpaquePathname(view) && /\\/.test(json(view.given)),
};

/** @param {string} text */
const ungrouped = (text) => text.replace(/[{}]/g, '');

/**
 * Whether all differing components differ for one of these reasons, and the first of them for this reason.
 *
 * @param {string} reason
 * @returns {KnownDifference['applies']}
 */
const differsFor = (reason) => (difference) => {
  const view = viewOf(difference);
  const reasons = view.differing.map((name) => Object.keys(REASONS).find((one) => REASONS[one](view, name)));
  return reasons[0] === reason && !reasons.includes(undefined);
};

/** @type {KnownHere<keyof typeof HERE>[]} */
const classes = [
  {
    name: 'a string that is not a URL as the input',
    applies: (difference) => {
      const { isMatch, given: { input, baseURL }, ours, theirs } = viewOf(difference);
      return isMatch && ours === null && theirs !== null && typeof input === 'string'
        && weburl.URL.parse(input, baseURL) === null;
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#url-pattern-match',
    because: 'If parsing the string as a URL fails, null is returned.',
  },
  {
    name: 'the order of groups',
    applies: differsFor('order'),
    anchor: 'https://urlpattern.spec.whatwg.org/#create-a-component-match-result',
    because: 'Groups are set in the order of the group name list, and a record is ordered.',
  },
  {
    subjects: ['Node', 'urlpattern-polyfill'],
    name: 'an opaque pathname is canonicalized as a path',
    applies: (difference) => {
      if (differsFor('opaque')(difference)) return true;
      const view = viewOf(difference);
      return (view.ours === null || view.theirs === null) && hasOpaquePathname(view)
        && /\/\/|\/?\.|%2e| /i.test(json(view.given));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname',
    because:
      'Where the protocol component matches no special scheme, the pathname is parsed in the opaque path state: dot segments, slashes and spaces stay.',
  },
  {
    subjects: ['Node', 'urlpattern-polyfill'],
    name: 'spaces and tabs in a protocol',
    applies: (difference) => {
      const view = viewOf(difference);
      return view.theirs === null && view.ours !== null && /[\0-\x20]/.test(givenFor(view, 'protocol'));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol',
    because: 'The protocol is parsed as the start of a dummy URL by the basic URL parser, which removes these.',
  },
  {
    name: 'the apostrophe in a search',
    applies: differsFor('apostrophe'),
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-search',
    because:
      "The dummy URL is special, so its query is encoded with the special-query percent-encode set, which has U+0027 (').",
  },
  {
    name: 'a port of tabs and newlines only',
    applies: (difference) => {
      const view = viewOf(difference);
      return view.ours === null && view.theirs !== null && /[\t\n\r]/.test(givenFor(view, 'port'));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-port',
    because:
      'The port is not the empty string; the port state finds no digit, and with a state override that is failure.',
  },
  {
    name: 'a delimiter after tabs and newlines',
    isRare: true,
    applies: differsFor('removed'),
    anchor: 'https://urlpattern.spec.whatwg.org/#process-search-for-init',
    because:
      'One delimiter at the start is removed before the basic URL parser removes tabs and newlines, so that this one stays.',
  },
  {
    name: 'a backslash in a pathname',
    applies: (difference) => {
      if (differsFor('backslash')(difference)) return true;
      const view = viewOf(difference);
      return view.isMatch && (view.ours === null) !== (view.theirs === null)
        && givenFor(view, 'pathname').includes('\\')
        && (view.ours === null || !hasOpaquePathname(view));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname',
    because: 'The dummy URL is special, so that U+005C (\\) is a slash to the path state.',
  },
  {
    subjects: ['Node', 'urlpattern-polyfill'],
    name: 'a name with characters of Unicode 18',
    // V8's data are of Unicode 17, in which these are unassigned.
    applies: (difference) => {
      const view = viewOf(difference);
      return (view.theirs === null || !view.isMatch) && /:\p{ID_Continue}*\p{Cn}/u.test(json(view.given));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point',
    because: "Names are ECMAScript's identifiers, which are those of the latest Unicode.",
  },
  {
    name: 'a group whose prefix begins like a path segment',
    applies: differsFor('grouping'),
    anchor: 'https://urlpattern.spec.whatwg.org/#generate-a-pattern-string',
    because:
      'A part needs grouping where its prefix is not empty and is not the prefix code point: "{/R:a}" is another pattern than "/R:a".',
  },
  {
    name: 'port 0 of a "file" URL',
    applies: ({ ours, theirs, step }) => step === 0 && ours !== theirs && ours.replace('"0"', '""') === theirs,
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-port',
    because: 'Port 0 is the default port of no scheme.',
  },
  {
    right: 'both',
    name: 'a default port with zeros before it',
    applies: differsFor('zeros'),
    anchor: 'https://urlpattern.spec.whatwg.org/#url-pattern-create',
    because:
      'The port becomes the empty string where it is "a string which represents [the] default port in radix-10 using ASCII digits", which "080" may be said to be. Otherwise the pattern matches no URL.',
  },
  {
    subjects: ['Node', 'urlpattern-polyfill'],
    right: 'both',
    name: 'a fixed text of a pathname that leaves its own first segment by ".."',
    applies: (difference) => {
      const view = viewOf(difference);
      return view.theirs === null && view.ours !== null && /[/\\](?:\.|%2e){2}/i.test(ungrouped(json(view.given)));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname',
    because:
      'The path is "/" then, and the step takes "the code point substring from 2 to the end" of it, which is not defined. To weburl it is empty, to the others an error.',
  },
  {
    subjects: ['Node', 'urlpattern-polyfill'],
    name: 'a colon in a fixed text of a protocol',
    applies: (difference) => {
      const view = viewOf(difference);
      return view.theirs === null && view.ours !== null && /^.*:./.test(givenFor(view, 'protocol'));
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol',
    because: 'With "://dummy.invalid/" after it "a:a" is a URL whose scheme is "a", and that is what is returned.',
  },
];
export const nodePatterns = classes.map((one) => ({ ...HERE, ...one }));
