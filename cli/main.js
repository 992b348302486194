/**
 * The program `weburl`: parses URLs by the URL Standard.
 *
 * The answer goes to standard output; reasons, counts and progress go to standard error. Exit code 0:
 * every URL is valid, 1: one is not, 2: wrong usage.
 */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe } from './describe.js';
import { forErrors } from './colour.js';
import { addCompletion } from './completion.js';
import { addDiff } from './diff.js';
import { addDisplay } from './display.js';
import { addHost } from './host.js';
import { processLines, showLine } from './lines.js';
import { reasons, report } from './report.js';
import { WRONG_USAGE, oneOrMany, requireBase } from './usage.js';
import { addValidate } from './validate.js';

// The reader of the output may stop early: `weburl --lines FILE | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

const { version } = JSON.parse(readFileSync(new globalThis.URL('../package.json', import.meta.url), 'utf8'));

const program = new Command('weburl')
  .description('Parses one URL or many by the URL Standard.')
  // A command then has its own options, separate from the program's.
  .enablePositionalOptions()
  .argument('[url]', 'the URL; "-" reads one URL for each line of standard input')
  .argument('[base]', 'the base of a relative URL')
  .option('--base <url>', 'the base, as an option')
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
  npx weburl 'https://example.com/a b'      if it is not installed
  eval "$(weburl completion bash)"          completes it in bash; also zsh, fish

Exit code: 0 if every URL is valid, 1 if one is not, 2 on wrong usage, such as a base that is not a URL.
Terminals that support colours show them, unless NO_COLOR is set.`,
  )
  .showHelpAfterError('(weburl --help says more)')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USAGE))
  .action(start);

for (const addCommand of [addValidate, addHost, addDisplay, addDiff, addCompletion]) addCommand(program);

await program.parseAsync();

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
  const valid = given.stream === null
    ? showOne(given.input, base, json)
    : await processLines(given.stream, (line) => showLine(line, { base, json }));
  process.exitCode = valid ? 0 : 1;
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @param {boolean} json
 * @returns {boolean} whether it is valid
 */
function showOne(input, base, json) {
  const description = describe(input, base);
  if (json) process.stdout.write(`${JSON.stringify(description, null, 2)}\n`);
  else if (description.valid) process.stdout.write(report(description));
  if (!description.valid) process.stderr.write(`${forErrors('red', 'weburl: invalid URL')}\n\n${reasons(description)}`);
  return description.valid;
}
