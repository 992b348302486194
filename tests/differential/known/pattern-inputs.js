/** Differences between a URL object and its href as inputs of a pattern. */

/** @import { KnownDifference } from './index.js' */

const HERE = {
  areas: ['inputs of patterns'],
  subjects: ['weburl, given the href'],
  right: /** @type {const} */ ('both'),
};

const isSpecial = (/** @type {string} */ href) => /^\W*(?:https?|wss?|ftp|file):/i.test(href.replace(/[\t\n\r]/g, ''));

/** @param {string} outcome */
const componentsOf = (outcome) => outcome === 'null' ? null : JSON.parse(outcome);

/** The indices of two components in the list of all. */
const [HOSTNAME, SEARCH] = [3, 6];

/** @type {KnownDifference[]} */
export const patternInputs = [
  {
    ...HERE,
    name: 'the apostrophe in the search of a URL that is not special',
    applies: ({ data: { href }, ours, theirs }) => {
      const [our, their] = [componentsOf(ours), componentsOf(theirs)];
      return !isSpecial(href) && href.includes("'")
        && (our === null || their === null || our[SEARCH][0].replaceAll('%27', "'") === their[SEARCH][0]);
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-search',
    because:
      'A URL object is converted to a dictionary, whose search is parsed with a special dummy URL, so that the apostrophe is encoded; the query of a string that is not special keeps it.',
  },
  {
    ...HERE,
    name: 'the host of a URL that is not special',
    applies: ({ data: { href }, ours, theirs }) => {
      const [our, their] = [componentsOf(ours), componentsOf(theirs)];
      return !isSpecial(href) && (our === null || their === null || our[HOSTNAME][0] !== their[HOSTNAME][0]);
    },
    anchor: 'https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname',
    because:
      'A URL object is converted to a dictionary, whose hostname is parsed with a special dummy URL: as a domain or an address, which fails for some opaque hosts. The host of a string that is not special is matched as it is.',
  },
];
