/** `weburl display`: shows URLs to people who decide by them whom to trust. */
import { InvalidArgumentError, Option } from 'commander';
import { URL } from 'weburl';
import { display } from 'weburl/display';
import { forErrors } from './colour.js';
import { describe } from './describe.js';
import { processLines } from './lines.js';
import { reasons } from './report.js';
import { oneOrMany, requireBase, usage } from './usage.js';

/**
 * @import { Command } from 'commander'
 * @import { DisplayOptions, UnsafeLabel } from 'weburl/display'
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
  'restricted-character': 'a character that is not allowed in identifiers',
  'mixed-scripts': 'more scripts than are allowed',
  'mixed-numbers': 'digits of more than one system',
  'combining-mark': 'a mark that is hardly visible',
  'look-alike': 'characters that look like ASCII',
  'context': 'a character in a place where it does not belong',
  'ascii-punctuation': 'ASCII punctuation next to other letters',
  'mixed-latin': 'Latin letters beyond ASCII next to another script',
  'uncommon-letter': 'an uncommon Latin letter',
  'digit-look-alike': 'something that could be taken for a number',
  'stroke-look-alike': 'a single stroke or letter of Chinese or Japanese next to Latin letters or digits',
  'kana-look-alike': 'a kana among kana of another script that it looks like',
};

/** @param {Command} program */
export function addDisplay(program) {
  program.command('display')
    .description('Shows a URL in the form for people: without credentials and misleading characters.')
    .argument('[url]', 'the URL; "-" reads one URL for each line of standard input')
    .argument('[base]', 'the base of a relative URL')
    .option('--base <url>', 'the base, as an option')
    .option('--lines <file>', 'read one URL from each line of a file')
    .option('--json', 'print a JSON object with the parts; with --lines or "-", one for each line')
    .addOption(new Option('--host-only <when>', 'show only the host').choices(Object.keys(HOST_ONLY))
      .default('if-bidirectional'))
    .option('--no-scheme', 'omit the scheme if a host follows')
    .option('--note <text>', 'show this text in place of the scheme')
    .addOption(new Option('--subdomains <which>', 'which labels before the registrable domain to show')
      .choices(['shown', 'without-trivial', 'omitted']).default('shown'))
    .option('--maximum-length <number>', 'the greatest number of characters', toLength)
    .addOption(new Option('--restriction-level <level>', 'the scripts that a label in Unicode may mix')
      .choices(['ascii-only', 'single-script', 'highly-restrictive', 'moderately-restrictive'])
      .default('highly-restrictive'))
    .option('--isolate', 'add characters that keep right-to-left text in its place')
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
    const valid = await processLines(source.stream, (line) => show(line, base, options, json ? 0 : undefined));
    process.exitCode = valid ? 0 : 1;
    return;
  }
  const { valid, answer, complaint, notes = [] } = show(source.input, base, options, json ? 2 : undefined);
  process.stdout.write(answer);
  process.stderr
    .write(valid
      ? notes.map((note) => `${note}\n`).join('')
      : `${forErrors('red', 'weburl: invalid URL')}\n\n${complaint}`);
  process.exitCode = valid ? 0 : 1;
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
    maximumLength,
    restrictionLevel,
    isolate,
  };
  try {
    display('a:', options);
  } catch {
    // All other options come from a list of choices.
    usage(command, 'the note cannot be shown');
  }
  return options;
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @param {DisplayOptions} options
 * @param {number | undefined} indentation of JSON; undefined for text
 * @returns {Answer}
 */
function show(input, base, options, indentation) {
  const url = URL.parse(input, base);
  if (url === null) return { valid: false, answer: '', complaint: reasons(describe(input, base)) };
  const shown = display(url, options);
  return {
    valid: true,
    answer: indentation === undefined
      ? `${shown.text}\n`
      : `${JSON.stringify({ input, ...shown }, null, indentation)}\n`,
    complaint: '',
    notes: shown.unsafeLabels.map(({ label, problem }) => `${label} stands for ${PROBLEMS[problem]}`),
  };
}
