/** What precedes a local-part without a space, in code points that local-parts may have: a rule of docs/design.md. */
import { SPACELESS, classOf, codeBefore, isTopLevelDomain, ruleOf } from './properties.js';

/** Characters that no address in use has: markup, and the start of a query. */
const BEFORE = /^.*[#*?^`{|}]/s;

/** Signs at the start, and invisible characters that modify what precedes. An address may be a telephone number. */
const SIGNS = /^(?:%(?![\da-f]{2})|[!$&'/=~·\u0387・･-]|\u200c|\u200d|\ufe0e|\ufe0f|\+(?!\d))+/i;

/** The parameters of a query before the last one, and a name before a value. */
const PARAMETERS = /^.*&(?=[\w.-]+=)/s;
const NAME = /^[a-z_][\w.-]*[!+=~]?=(?!.*=)/is;

/** The address that returns mails has another one in it: `list-user=example.com@example.org`. */
const RETURN_PATH = /^[^=]*-[^=]*=.*\.([a-z]+)$/is;

/** The quotation mark of a string in source code, after its prefix. */
const PREFIX = /^[bfru]{1,2}'/i;

/** The credentials of a URL that is not a link. */
const CREDENTIALS = /:\/\/[!-.0-~]*:$/;
const LONGEST_USER = 256;

/** Matches a file on another computer after an address, as in `git@github.com:a/b.git`, but not a port. */
const REMOTE_FILE = /^::?(?!\d+\/)(?:[\w.-]*(?:\/|~\/?)[\w.-]|[\w.-]+\.git(?![\w-]))/;
export const LONGEST_FILE = 64;

/**
 * @param {string} text
 * @param {number} start of code points that local-parts may have
 * @param {number} at
 * @param {number} end of the address
 * @returns {number} the start of the local-part
 */
export function startOfLocalPart(text, start, at, end) {
  let part = text.slice(start, at).replace(BEFORE, '').replace(SIGNS, '').replace(PARAMETERS, '');
  if (part.length === at - start && text[start - 1] === '\\')
    part = part.replace(/^(?:[nrt]|(?:x|u00)[\dA-Fa-f]{2})/, '');
  if (!isTopLevelDomain((RETURN_PATH.exec(part)?.[1] ?? '').toLowerCase())) part = part.replace(NAME, '');
  if (/^'(?![\da-z])/i.test(text.slice(end, end + 2))) part = part.replace(PREFIX, '');
  part = part.replace(SIGNS, '');
  // Underscores that the markup after the address mirrors.
  for (let index = end; /[*_~']/.test(text.charAt(index)) && index < end + 8; index += 1)
    if (text[index] === '_') part = part.replace(/^_/, '').replace(SIGNS, '');
  return at - part.length;
}

/** @param {string} text @param {number} start of a local-part @param {number} at @returns {number} the start after another script */
export function startAfterScript(text, start, at) {
  const part = text.slice(start, at).replace(/^.*[^\0-\x7f]/s, '');
  const index = at - part.length;
  return /[a-z]/i.test(part) && ruleOf(classOf(codeBefore(text, index))) === SPACELESS ? index : start;
}

/** @param {string} text @param {number} start of a local-part @returns {boolean} whether it is the password in a URL */
export const isPassword = (text, start) =>
  text[start - 1] === ':' && CREDENTIALS.test(text.slice(Math.max(0, start - LONGEST_USER), start));

/** @param {string} text @param {number} start @param {number} end of an address @returns {boolean} */
export const isRemoteFile = (text, start, end) =>
  REMOTE_FILE.test(text.slice(end, end + LONGEST_FILE))
  || (text.startsWith('git@', start) && /[:/]\w/.test(text.slice(end, end + 2)));
