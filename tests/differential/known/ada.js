/** Setters and URLSearchParams of the implementations based on ada. */
import { weburl } from '../subjects.js';
import { membersOf } from '../areas/urls.js';
import { wellFormed } from '../well-formed.js';

/** @import { KnownDifference } from './index.js' */

/** Whether a text has percent-encoded bytes that are not UTF-8, or a percent sign without two hexadecimal digits. */
const isBroken = (/** @type {string} */ text) => {
  try {
    decodeURIComponent(text);
    return false;
  } catch {
    return true;
  }
};

/** @param {{ kind: string, text?: string, href?: string }} init */
const textOf = ({ text, href }) => wellFormed(text ?? href ?? '');

/** @type {KnownDifference[]} */
export const ada = [
  {
    name: 'a setter parses the path and the host again',
    areas: ['setters'],
    subjects: ['Node', 'crate ada-url'],
    // The protocol setter can create a "file" URL with components that the parser never gives a "file" URL.
    applies: ({ ours, theirs, before, data: { sets }, step }) => {
      const [href] = ours.split('\n');
      // The host is then empty, so the scheme cannot be changed.
      if (before?.startsWith('file://localhost') && sets[step - 1].attribute === 'protocol') return theirs === before;
      if (before?.startsWith('file:') && !href.startsWith('file:') && sets[step - 1].attribute === 'protocol') {
        const url = weburl.URL.parse(before.split('\n')[0]);
        if (url !== null) url.protocol = sets[step - 1].value;
        return membersOf(url).join('\n') === theirs;
      }
      return href.startsWith('file:') && membersOf(weburl.URL.parse(href)).join('\n') === theirs;
    },
    confirmedBy: 'whatwg-url',
    right: 'weburl',
    anchor: 'https://url.spec.whatwg.org/#scheme-state',
    because:
      'The protocol setter only sets the scheme. Drive letters and "localhost" are changed in the path state and the file host state, where no setter of another component comes.',
  },
  {
    name: 'a character beyond ASCII next to invalid percent-encoding',
    areas: ['URLSearchParams'],
    subjects: ['Node'],
    applies: ({ data: { init } }) => /[^\0-\x7F]/.test(textOf(init)) && isBroken(textOf(init)),
    confirmedBy: 'whatwg-url',
    right: 'weburl',
    anchor: 'https://url.spec.whatwg.org/#concept-urlencoded-parser',
    because:
      'Names and values are percent-decoded as UTF-8. Where that cannot be done at once, Node takes each code unit for a byte.',
  },
  {
    name: 'percent-encoded bytes that are not UTF-8',
    areas: ['URLSearchParams'],
    subjects: ['crate ada-url'],
    applies: ({ data: { init } }) => isBroken(textOf(init)),
    confirmedBy: 'whatwg-url',
    right: 'weburl',
    anchor: 'https://url.spec.whatwg.org/#concept-urlencoded-parser',
    because: 'Names and values are UTF-8 decoded without BOM, which gives U+FFFD for these bytes. ada keeps the bytes.',
  },
];
