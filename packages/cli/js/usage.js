/** Helpers shared by the program's commands: the exit codes, the operands, and errors about them. */
import { createReadStream } from 'node:fs';
import { URL } from 'weburl';
import { describe } from './describe.js';
import { reasons } from './report.js';

/** @import { Command } from 'commander' */

export const INVALID = 1;
export const WRONG_USAGE = 2;
/** A URL is too long, or the output cannot be written. */
export const NOT_DONE = 3;

/**
 * @param {Command} command
 * @param {string} message
 * @returns {never}
 */
export function usage(command, message) {
  return command.error(`error: ${message}`, { exitCode: WRONG_USAGE });
}

/**
 * Exits with wrong usage if the base URL is invalid.
 *
 * @param {Command} command
 * @param {string | undefined} base
 */
export function requireBase(command, base) {
  if (base === undefined || URL.canParse(base)) return;
  usage(command, `the base URL is invalid\n\n${reasons(describe('', base))}`);
}

/**
 * @param {Command} command
 * @param {string} file "-" is standard input
 */
export function openFile(command, file) {
  if (file === '-') return process.stdin;
  return createReadStream(file).on('error', ({ message }) => usage(command, `cannot read ${file}: ${message}`));
}

/**
 * Reads the operands and options of a command that takes one URL or many.
 *
 * @param {Command} command
 * @param {string | undefined} input
 * @param {string | undefined} operand the base as the second operand
 * @param {{ base?: string, lines?: string, json?: boolean }} options
 * @returns {{ input: string, stream: null } | { input: null, stream: AsyncIterable<Uint8Array> }}
 */
export function oneOrMany(command, input, operand, { base, lines }) {
  if (operand !== undefined && base !== undefined) usage(command, 'the base URL is given twice');
  if (lines !== undefined && input !== undefined) usage(command, 'give a URL or --lines FILE, not both');
  if (lines !== undefined) return { input: null, stream: openFile(command, lines) };
  if (input === undefined) return usage(command, 'a URL is missing');
  return input === '-' ? { input: null, stream: process.stdin } : { input, stream: null };
}
