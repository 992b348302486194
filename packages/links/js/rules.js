/** The named rules that are about more than a code point: docs/design.md has the reasons. */

/** Characters that surround a text in Markdown and chats. */
const MARKUP = /[*_~]/;

/** At most so many in a row surround a text. */
const MOST_MARKUP = 8;

/** Top-level domains that are the extensions of files in most texts. */
const EXTENSIONS = new Set(['build', 'md', 'mm', 'mov', 'ps', 'py', 'rs', 'sh', 'zip']);

/** Quotation marks and bars, and what closes each. */
const OPENING = `'|“”„‘‚«»‹›`;
const CLOSING = `'|””“’‘»«›‹`;

/**
 * @param {string} text
 * @param {number} start of the link
 * @param {number} tail
 * @param {number} end
 * @returns {number} where what is directly before the link, or a tag, is closed within it; -1 if it is not
 */
export function closedWithin(text, start, tail, end) {
  const quote = CLOSING.charAt(OPENING.indexOf(text.charAt(start - 1) || ' '));
  let count = quote.length;
  while (count < MOST_MARKUP && MARKUP.test(text.charAt(start - count - 1))) count += 1;
  // BBCode closes what may be open further before.
  const part = text.slice(tail, end).replace(/\[\/[a-z].*/is, '');
  const last = tail + part.length;
  for (; count > 0; count -= 1) {
    const closing = quote || [...text.slice(start - count, start)].reverse().join('');
    for (let at = part.indexOf(closing); at >= 0; at = part.indexOf(closing, at + 1)) {
      const after = tail + at + closing.length;
      const next = text.charAt(after);
      // Paths have apostrophes, underscores and asterisks.
      if (quote === '' ? after === last || next > '\x7f' : !/[\da-z]/i.test(next)) return tail + at;
    }
  }
  return last < end ? last : -1;
}

/**
 * @param {string} text
 * @param {number} start of a domain without a scheme
 * @param {number} end
 * @param {string} hostname
 * @returns {boolean} whether it is a part of a path, or the name of a file
 */
export function isFileName(text, start, end, hostname) {
  const before = text.charAt(start - 1);
  if (before === '/' || before === '\\' || (before === '_' && /[\da-z]/i.test(text.charAt(start - 2)))) return true;
  return text[end] !== '/' && EXTENSIONS.has(hostname.slice(hostname.lastIndexOf('.') + 1));
}

/**
 * @param {string} text
 * @param {number} start of a domain without a scheme, a port and a path
 * @param {number} end
 * @returns {boolean} whether the dot is of a method or a name before a value, or ends a sentence without a space
 */
export function isJoinedWords(text, start, end) {
  if (text[end] === '(' || text[end] === '=') return true;
  const domain = text.slice(start, end);
  return /^[a-z]/.test(domain) && /^[A-Z][a-z]+$/.test(domain.slice(domain.lastIndexOf('.') + 1));
}
