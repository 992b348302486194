/** `weburl display`: shows URLs to people who decide by a URL whether to trust a site. */
import { parse } from 'weburl/lib';
import { describe, requireLength } from '../describe.js';
import { failure } from '../failure.js';
import { processInputs } from '../inputs.js';
import { WrongUsage } from '../usage.js';

/**
 * @import { DisplayOptions, UnsafeLabel, display as Render } from 'weburl-display'
 * @import { InputOptions } from '../inputs.js'
 * @import { Context } from '../screen.js'
 */

/**
 * @typedef {InputOptions & {
 *   hostOnly: keyof typeof HOST_ONLY, scheme: boolean, note?: string, subdomains: DisplayOptions['subdomains'],
 *   elideTo?: number, restrictionLevel: DisplayOptions['restrictionLevel'], isolate?: boolean,
 * }} Given
 */

const HOST_ONLY = /** @type {const} */ ({ 'never': false, 'if-bidirectional': 'if-bidirectional', 'always': true });

/** @type {Record<UnsafeLabel['problem'], string>} */
const PROBLEMS = {
  'restricted-character': 'a character that identifiers may not contain',
  'mixed-scripts': 'letters of scripts that may not be mixed',
  'mixed-numbers': 'digits of more than one numbering system',
  'combining-mark': 'a combining mark that is hardly visible',
  'look-alike': 'characters that look like ASCII',
  'context': 'a character that its neighbours do not allow',
  'ascii-punctuation': 'ASCII punctuation next to letters of other scripts',
  'mixed-latin': 'Latin letters beyond ASCII next to another script',
  'uncommon-letter': 'an uncommon Latin letter',
  'digit-look-alike': 'characters that look like a number',
  'stroke-look-alike': 'a Chinese or Japanese character that looks like a stroke, next to Latin letters or digits',
  'kana-look-alike': 'a kana that looks like its neighbours of the other kana script',
};

/** @param {Context} context @param {readonly string[]} operands @param {Given} given */
export async function display(context, operands, given) {
  const { errors } = context;
  // Other verbs do not need the package.
  const { display: render } = await import('weburl-display');
  const options = displayOptions(given, render);
  return processInputs(context, operands, given, {
    process(input, position) {
      requireLength(input);
      const url = parse(input, { base: given.base });
      if (url === null) return failure(describe(input, given.base, position.line), errors, position, given);
      const shown = render(url.href, options);
      return {
        isGood: true,
        answer: given.json ? { ...describe(input, given.base, position.line), display: shown } : `${shown.text}\n`,
        complaint: shown.unsafeLabels
          .map(({ label, problem }) =>
            `${errors.wrapped(`${position.where}${label} is not shown in Unicode: it contains ${PROBLEMS[problem]}`)}\n`
          ).join(''),
      };
    },
  });
}

/** @param {Given} given @param {typeof Render} render @returns {DisplayOptions} */
function displayOptions({ hostOnly, scheme, note, subdomains, elideTo, restrictionLevel, isolate }, render) {
  /** @type {DisplayOptions} */
  const options = {
    hostOnly: HOST_ONLY[hostOnly],
    scheme: note ?? scheme,
    subdomains,
    elideTo,
    restrictionLevel,
    isolate,
  };
  try {
    render('a:', options);
  } catch {
    // All other options were chosen from lists, so only the note can be invalid.
    throw new WrongUsage('the note contains a character that is not shown');
  }
  return options;
}
