/** `weburl validate`: checks whether URLs are valid URL strings. */
import { diagnose, isValidURLString } from 'weburl/lib';
import { requireLength } from './describe.js';
import { processLines } from './lines.js';
import { reasons } from './report.js';
import { errors, output } from './screen.js';
import { INVALID, oneOrMany, requireBase } from './usage.js';

/**
 * @import { Command } from 'commander'
 * @import { ValidationError } from 'weburl/lib'
 */

/** @typedef {{ input: string, base?: string, valid: boolean, href: string | null, validationErrors: ValidationError[] }} Verdict */

/** @param {Command} program */
export function addValidate(program) {
  program.command('validate')
    .description('Prints whether a URL is a valid URL string by the Standard, and shows its validation errors.')
    .argument('[url]', 'the URL; "-" reads one URL for each line of standard input')
    .argument('[base]', 'the base URL of a relative URL')
    .option('--base <url>', 'the base URL')
    .option('--lines <file>', 'read one URL from each line of a file')
    .option('--json', 'print a JSON object; with --lines or "-", one for each line')
    .action(start);
}

/**
 * @param {string | undefined} input
 * @param {string | undefined} operand
 * @param {{ base?: string, lines?: string, json?: boolean }} options
 * @param {Command} command
 */
async function start(input, operand, options, command) {
  const given = oneOrMany(command, input, operand, options);
  const base = operand ?? options.base;
  const { json = false } = options;
  requireBase(command, base);
  process.exitCode = given.stream === null
    ? showOne(given.input, base, json)
    : await processLines(given.stream, options, (line, where) => showLine(line, base, json, where));
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @returns {Verdict}
 */
function judge(input, base) {
  requireLength(input);
  const { url, validationErrors } = diagnose(input, { base });
  return {
    input,
    ...(base === undefined ? {} : { base }),
    valid: isValidURLString(input, { base }),
    href: url?.href ?? null,
    validationErrors,
  };
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @param {boolean} json
 * @returns {number} the exit code
 */
function showOne(input, base, json) {
  const verdict = judge(input, base);
  if (json) process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`);
  else process.stdout.write(summary(verdict));
  if (!verdict.valid) process.stderr.write(`\n${reasons(verdict)}`);
  return verdict.valid ? 0 : INVALID;
}

/** @param {Verdict} verdict */
function summary({ valid, href }) {
  if (valid) return `${output.styled('good', 'valid')}\n`;
  return output.styled('failure', 'not valid')
    + (href === null ? ', and cannot be parsed\n' : `, but parsed as ${href}\n`);
}

/**
 * @param {string} line
 * @param {string | undefined} base
 * @param {boolean} json
 * @param {string} where
 */
function showLine(line, base, json, where) {
  const verdict = judge(line, base);
  return {
    valid: verdict.valid,
    answer: json ? `${JSON.stringify(verdict)}\n` : '',
    complaint: reasons(verdict, errors, where),
  };
}
