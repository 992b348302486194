/** `weburl display`: URLs as they are shown to people who decide by them whom to trust. */
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
  'restricted-character': 'a character that is not for identifiers',
  'mixed-scripts': 'more scripts than are allowed',
  'mixed-numbers': 'digits of more than one system',
  'combining-mark': 'a mark that is hardly seen',
  'look-alike': 'characters that look like ASCII',
  'context': 'a character that does not belong where it stands',
  'ascii-punctuation': 'ASCII punctuation beside other letters',
  'mixed-latin': 'Latin letters beyond ASCII beside another script',
  'uncommon-letter': 'a Latin letter that is not common',
  'digit-look-alike': 'something that could be taken for a number',
  'stroke-look-alike': 'a stroke or a letter of Chinese or Japanese alone beside Latin letters or digits',
  'kana-look-alike': 'a kana among those that it only looks like',
};

/** @param {Command} program */
export function addDisplay(program) {
  program.command('display')
    .description('Shows a URL as it is to be shown to a person: without credentials, and without what misleads.')
    .argument('[url]', 'the URL; "-" reads one URL a line from standard input')
    .argument('[base]', 'what a relative URL is resolved against')
    .option('--base <url>', 'the same, as an option')
    .option('--lines <file>', 'read one URL a line from a file')
    .option('--json', 'print a JSON object with the parts, with --lines or "-" one a line')
    .addOption(new Option('--host-only <when>', 'nothing but the host').choices(Object.keys(HOST_ONLY))
      .default('if-bidirectional'))
    .option('--no-scheme', 'no scheme, where a host follows')
    .option('--note <text>', 'a text in place of the scheme')
    .addOption(new Option('--subdomains <which>', 'the labels before the registrable domain')
      .choices(['shown', 'without-trivial', 'omitted']).default('shown'))
    .option('--maximum-length <number>', 'how many characters there is space for', toLength)
    .addOption(new Option('--restriction-level <level>', 'how many scripts a label in Unicode may mix')
      .choices(['ascii-only', 'single-script', 'highly-restrictive', 'moderately-restrictive'])
      .default('highly-restrictive'))
    .option('--isolate', 'with characters that keep what is written from right to left in its place')
    .action(start);
}

/** @param {string} text */
function toLength(text) {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is no number.');
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
    // All others have been chosen from what there is.
    usage(command, 'the note cannot be shown');
  }
  return options;
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @param {DisplayOptions} options
 * @param {number | undefined} indentation of JSON, if it is wanted
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
