/** The program as a process: its streams, its exit code, and errors that end it. */
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { run } from './program.js';
import { screenOf } from './screen.js';
import { NOT_DONE, WRONG_USAGE } from './usage.js';

// The program owns its process: a member that something added to all objects is no option, and in no record.
for (const name of Object.keys(Object.prototype)) delete /** @type {any} */ (Object.prototype)[name];

const { stdin, stdout, stderr, env } = process;

for (const [stream, name] of /** @type {const} */ ([[stdout, 'output'], [stderr, 'error']])) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') fail(`cannot write to standard ${name}: ${error.message}`);
    // The reader may stop early: `weburl --lines FILE | head`. If standard error is closed, the program goes on.
    if (stream === stdout) process.exit();
  });
}

const errors = screenOf(stderr, env);

try {
  requireUTF8(process.argv);
  process.exitCode = await run(process.argv.slice(2), { stdin, output: screenOf(stdout, env), errors });
} catch (error) {
  fail(error);
}

/**
 * Ends the program if an argument is not UTF-8: Node has replaced its wrong bytes by U+FFFD. Only Linux shows the bytes.
 *
 * @param {readonly string[]} args
 */
function requireUTF8(args) {
  const bytes = '/proc/self/cmdline';
  if (!args.some((arg) => arg.includes('\ufffd')) || !existsSync(bytes) || isUtf8(readFileSync(bytes))) return;
  stderr.write('error: an argument has a byte that is not UTF-8\n');
  process.exit(WRONG_USAGE);
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
  stderr.write(`${errors.styled('failure', `weburl: ${text}`)}\n`);
  process.exit(NOT_DONE);
}
