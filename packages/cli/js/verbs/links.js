/** `weburl links`: the links of a text, in a terminal as hyperlinks of the text itself. */
import { describe } from '../describe.js';
import { visible } from '../excerpt.js';
import { processInputs } from '../inputs.js';

/**
 * @import { Link } from 'weburl-links'
 * @import { InputOptions } from '../inputs.js'
 * @import { Context, Screen } from '../screen.js'
 */

/** @typedef {InputOptions & { profile: 'default' | 'strict', hyperlinks?: boolean }} Given */

/** Matches what a terminal would interpret or reorder, but for tabs. */
const UNSAFE = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** @param {Context} context @param {string} file @param {Given} given */
export async function links(context, file, { profile, hyperlinks = false, ...options }) {
  const { output } = context;
  // Other verbs do not need the packages.
  const [{ findLinks }, { display }, { URL }] = await Promise.all([
    import('weburl-links'),
    import('weburl-display'),
    import('weburl'),
  ]);
  const isText = hyperlinks || output.isTerminal;
  const counts = { links: 0, misleading: 0 };
  return processInputs(context, [], { ...options, lines: file }, {
    process(text, { line, where }) {
      const found = findLinks(text, { profile, display, URL });
      const misleading = found.filter(({ warnings = [] }) => warnings.length > 0);
      counts.links += found.length;
      counts.misleading += misleading.length;
      return {
        isGood: misleading.length === 0,
        answer: options.json
          ? found.map((link) => ({ ...describe(link.href, undefined, line), link: recordOf(link) }))
          : isText
          ? withHyperlinks(text, found, output)
          : found.map(({ href }) => `${href}\n`).join(''),
        complaint: isText && !options.json
          ? ''
          : misleading.map((link) => `${where}${visible(link.text)} may mislead: ${reasonsOf(link)}\n`).join(''),
      };
    },
    blank: isText ? '\n' : '',
    noun: 'non-blank line',
    missing: 'file',
    summary: () => `${counts.links} ${counts.links === 1 ? 'link' : 'links'}, ${counts.misleading} may mislead`,
  });
}

/** @param {Link} link */
const recordOf = ({ start, end, text, kind, warnings }) => ({ start, end, text, kind, warnings });

/** @param {Link} link */
const reasonsOf = ({ warnings = [] }) => warnings.join(', ');

/** @param {string} text */
const safe = (text) => text.replace(UNSAFE, visible);

/**
 * The text with its links as hyperlinks of a terminal (OSC 8). Those that may mislead are marked with the reason instead.
 *
 * @param {string} text
 * @param {Link[]} found
 * @param {Screen} output
 */
function withHyperlinks(text, found, output) {
  let shown = '';
  let end = 0;
  for (const link of found) {
    const { start, href, text: linkText } = link;
    const reasons = reasonsOf(link);
    shown += safe(text.slice(end, start));
    shown += reasons === ''
      ? `\u001b]8;;${href}\u001b\\${safe(linkText)}\u001b]8;;\u001b\\`
      : `${safe(linkText)} ${output.styled('failure', `[${reasons}]`)}`;
    end = link.end;
  }
  return `${shown}${safe(text.slice(end))}\n`;
}
