/** Runs the program, and compares its output. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { run } from '../js/program.js';
import { schema } from '../js/schema.js';
import { screenOf } from '../js/screen.js';

export const program = fileURLToPath(new globalThis.URL('../pkg/bin/weburl.js', import.meta.url));

const CHUNK = 2 ** 16;

const folder = mkdtempSync(join(tmpdir(), 'weburl-cli-'));
after(() => rmSync(folder, { recursive: true }));

export const nowhere = join(folder, 'nowhere');

/** @param {string | Uint8Array} content */
export function fileOf(content) {
  const file = join(folder, 'urls.txt');
  writeFileSync(file, content);
  return file;
}

/** An output that is not a terminal. */
function capture() {
  const pieces = [];
  const stream = new Writable({
    write(piece, _, done) {
      pieces.push(piece);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

/** The chunks in which a file is read. */
function* chunksOf(bytes) {
  for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

/**
 * Runs the program in this process.
 *
 * @param {string[]} args
 * @param {string | Uint8Array | Uint8Array[]} [input] a list has the chunks of a stream
 * @param {Record<string, string>} [colours] the variables that ask for them
 */
export async function weburl(args, input = '', colours = {}) {
  const [output, errors] = [capture(), capture()];
  const status = await run(args, {
    stdin: Readable.from(Array.isArray(input) ? input : chunksOf(Buffer.from(input))),
    output: screenOf(output.stream, colours),
    errors: screenOf(errors.stream, colours),
  });
  const stdout = output.text();
  if (args.includes('--json') && stdout !== '') jsonLines(stdout).forEach(requireSchema);
  return { status, stdout, stderr: errors.text() };
}

const validate = new Ajv({ allErrors: true }).compile(schema);

/** Requires that a record is as the schema says. */
function requireSchema(record) {
  assert.ok(validate(record), JSON.stringify(validate.errors));
}

/** Runs the program in a process of its own. */
export function started(args, { input = '', node = [] } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, program, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined },
    maxBuffer: 2 ** 27,
  });
  return { status, stdout, stderr };
}

/** @param {string} text a JSON object in each line */
export const jsonLines = (text) => text.trimEnd().split('\n').map((line) => JSON.parse(line));

/**
 * An output: all of it, a pattern, or a function that checks it. The exit code is 0 and an output empty by default.
 *
 * @typedef {string | RegExp | ((text: string) => void)} Output
 * @typedef {{ status?: number, stdout?: Output, stderr?: Output, input?: string | Uint8Array }} Expected
 */

export async function check(args, { status: code = 0, stdout: out = '', stderr: reasons = '', input }) {
  const { status, stdout, stderr } = await weburl(args, input);
  for (const [text, expected] of [[stdout, out], [stderr, reasons]]) {
    if (typeof expected === 'function') expected(text);
    else if (typeof expected === 'string') assert.equal(text, expected, args.join(' '));
    else assert.match(text, expected, args.join(' '));
  }
  assert.equal(status, code, args.join(' '));
}

/** @param {[name: string, args: string[], expected: Expected][]} rows a test each */
export function tests(rows) {
  for (const [name, args, expected] of rows) test(name, () => check(args, expected));
}
