/**
 * The program `weburl`: parses URLs by the URL Standard.
 *
 * The answer goes to standard output; reasons, counts and progress go to standard error.
 */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe } from './describe.js';
import { addCompletion } from './completion.js';
import { addDiff } from './diff.js';
import { addDisplay } from './display.js';
import { addHost } from './host.js';
import { processLines, showLine } from './lines.js';
import { reasons, report } from './report.js';
import { errors } from './screen.js';
import { INVALID, NOT_DONE, WRONG_USAGE, oneOrMany, requireBase } from './usage.js';
import { addValidate } from './validate.js';

for (const [stream, name] of /** @type {const} */ ([[process.stdout, 'output'], [process.stderr, 'error']])) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') fail(`cannot write to standard ${name}: ${error.message}`);
    // The reader may stop early: `weburl --lines FILE | head`. If standard error is closed, the program goes on.
    if (stream === process.stdout) process.exit();
  });
}

const { version } = JSON.parse(readFileSync(new globalThis.URL('../package.json', import.meta.url), 'utf8'));

const program = new Command('weburl')
  .description('Parses one URL or many by the URL Standard.')
  // Separates the options of a command from the program's options.
  .enablePositionalOptions()
  // Descriptions wrap down to this number of columns, so that the help fits into 60 columns.
  .configureHelp({ minWidthToWrap: 20 })
  .argument('[url]', 'the URL; "-" reads one URL for each line of standard input')
  .argument('[base]', 'the base URL of a relative URL')
  .option('--base <url>', 'the base URL')
  .option('--lines <file>', 'read one URL from each line of a file')
  .option('--json', 'print a JSON object; with --lines or "-", one for each line')
  .version(version)
  .addHelpText(
    'after',
    `
Examples:
  weburl 'HTTP://EXAMPLE.com:80/../ü?q=1#f'
  weburl ../x 'https://example.com/a/b'
  weburl --json --lines urls.txt > urls.json
  npx weburl-cli 'https://example.com/a b'
  eval "$(weburl completion bash)"

Exit codes:
  0  every URL is valid
  1  a URL is invalid
  2  wrong usage, such as an invalid base URL
  3  a URL is too long, or an output cannot be written

Terminals with colours show them unless NO_COLOR is set.`,
  )
  .showHelpAfterError('(weburl --help says more)')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USAGE))
  .action(start);

for (const addCommand of [addValidate, addHost, addDisplay, addDiff, addCompletion]) addCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  fail(error);
}

/**
 * Ends the program with an error.
 *
 * @param {unknown} reason a sentence or an error
 * @returns {never}
 */
function fail(reason) {
  // A text that is too long is a RangeError, and errors of the system have `syscall`. Other errors are bugs and need a
  // stack.
  const isExpected = reason instanceof RangeError || reason instanceof Error && 'syscall' in reason;
  const text = isExpected ? reason.message : reason instanceof Error ? reason.stack : reason;
  process.stderr.write(`${errors.styled('failure', `weburl: ${text}`)}\n`);
  process.exit(NOT_DONE);
}

/**
 * @param {string | undefined} input
 * @param {string | undefined} operand the base as the second operand
 * @param {{ base?: string, lines?: string, json?: boolean }} options
 */
async function start(input, operand, options) {
  const given = oneOrMany(program, input, operand, options);
  const base = operand ?? options.base;
  requireBase(program, base);
  const { json = false } = options;
  process.exitCode = given.stream === null
    ? showOne(given.input, base, json)
    : await processLines(given.stream, options, (line, where) => showLine(line, { base, json }, where));
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @param {boolean} json
 * @returns {number} the exit code
 */
function showOne(input, base, json) {
  const description = describe(input, base);
  if (json) process.stdout.write(`${JSON.stringify(description, null, 2)}\n`);
  else if (description.valid) process.stdout.write(report(description));
  if (description.valid) return 0;
  process.stderr.write(`${errors.styled('failure', 'weburl: invalid URL')}\n\n${reasons(description)}`);
  return INVALID;
}
