/** `weburl display`: shows URLs to people who decide by a URL whether to trust a site. */
import { InvalidArgumentError, Option } from 'commander';
import { URL } from 'weburl';
import { display } from 'weburl-display';
import { describe, requireLength } from './describe.js';
import { processLines } from './lines.js';
import { reasons } from './report.js';
import { errors } from './screen.js';
import { INVALID, oneOrMany, requireBase, usage } from './usage.js';

/**
 * @import { Command } from 'commander'
 * @import { DisplayOptions, UnsafeLabel } from 'weburl-display'
 * @import { Answer } from './lines.js'
 */

/**
 * @typedef {{
 *   base?: string, lines?: string, json?: boolean, hostOnly: keyof typeof HOST_ONLY, scheme: boolean, note?: string,
 *   subdomains: DisplayOptions['subdomains'], maximumLength?: number, restrictionLevel: DisplayOptions['restrictionLevel'],
 *   isolate?: boolean,
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

/** @param {Command} program */
export function addDisplay(program) {
  program.command('display')
    .description('Shows a URL as text for people, without credentials and misleading characters.')
    .argument('[url]', 'the URL; "-" reads one URL for each line of standard input')
    .argument('[base]', 'the base URL of a relative URL')
    .option('--base <url>', 'the base URL')
    .option('--lines <file>', 'read one URL from each line of a file')
    .option('--json', 'print a JSON object with the parts; with --lines or "-", one for each line')
    .addOption(new Option('--host-only <when>', 'show only the host').choices(Object.keys(HOST_ONLY))
      .default('if-bidirectional'))
    .option('--no-scheme', 'omit the scheme if a host follows')
    .option('--note <text>', 'show this text instead of the scheme')
    .addOption(new Option('--subdomains <which>', 'the labels before the registrable domain')
      .choices(['shown', 'without-trivial', 'omitted']).default('shown'))
    .option('--maximum-length <number>', 'the greatest number of characters', toLength)
    .addOption(new Option('--restriction-level <level>', 'the scripts that a label may mix to be shown in Unicode')
      .choices(['ascii-only', 'single-script', 'highly-restrictive', 'moderately-restrictive'])
      .default('highly-restrictive'))
    .option('--isolate', 'add U+2066 and U+2069, which isolate right-to-left text')
    .action(start);
}

/** @param {string} text */
function toLength(text) {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is not a number.');
  return Number(text);
}

/**
 * @param {string | undefined} input
 * @param {string | undefined} operand the base as the second operand
 * @param {Given} given
 * @param {Command} command
 */
async function start(input, operand, given, command) {
  const source = oneOrMany(command, input, operand, given);
  const base = operand ?? given.base;
  requireBase(command, base);
  const { json = false } = given;
  const options = displayOptions(given, command);
  if (source.stream !== null) {
    process.exitCode = await processLines(
      source.stream,
      given,
      (line, where) => show(line, base, options, json ? 0 : undefined, where),
    );
    return;
  }
  const { valid, answer, complaint } = show(source.input, base, options, json ? 2 : undefined, '');
  process.stdout.write(answer);
  process.stderr.write(valid ? complaint : `${errors.styled('failure', 'weburl: invalid URL')}\n\n${complaint}`);
  process.exitCode = valid ? 0 : INVALID;
}

/**
 * @param {Given} given
 * @param {Command} command
 * @returns {DisplayOptions}
 */
function displayOptions({ hostOnly, scheme, note, subdomains, maximumLength, restrictionLevel, isolate }, command) {
  /** @type {DisplayOptions} */
  const options = {
    hostOnly: HOST_ONLY[hostOnly],
    scheme: note ?? scheme,
    subdomains,
    elideTo: maximumLength,
    restrictionLevel,
    isolate,
  };
  try {
    display('a:', options);
  } catch {
    // All other options were chosen from lists, so only the note can be invalid.
    usage(command, 'the note contains a character that is not shown');
  }
  return options;
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @param {DisplayOptions} options
 * @param {number | undefined} indentation of JSON; undefined for text
 * @param {string} where
 * @returns {Answer}
 */
function show(input, base, options, indentation, where) {
  requireLength(input);
  const url = URL.parse(input, base);
  if (url === null) return { valid: false, answer: '', complaint: reasons(describe(input, base), errors, where) };
  const shown = display(url, options);
  return {
    valid: true,
    answer: indentation === undefined
      ? `${shown.text}\n`
      : `${JSON.stringify({ input, ...shown }, null, indentation)}\n`,
    complaint: shown.unsafeLabels
      .map(({ label, problem }) =>
        `${errors.wrapped(`${where}${label} is not shown in Unicode: it contains ${PROBLEMS[problem]}`)}\n`
      ).join(''),
  };
}
