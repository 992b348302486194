/** Runs the program, and compares its output. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new globalThis.URL('../pkg/bin/weburl.js', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'weburl-cli-'));
after(() => rmSync(folder, { recursive: true }));

export const nowhere = join(folder, 'nowhere');

export function fileOf(content) {
  const file = join(folder, 'urls.txt');
  writeFileSync(file, content);
  return file;
}

/** @param {Record<string, string>} [colours] the variables that ask for them */
export function weburl(args, input = '', colours = {}) {
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...colours };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  });
  return { status, stdout, stderr };
}

/** @param {string} text a JSON object in each line */
export const jsonLines = (text) => text.trimEnd().split('\n').map((line) => JSON.parse(line));

/**
 * An output: all of it, a pattern, or a function that checks it. The exit code is 0 and an output empty by default.
 *
 * @typedef {string | RegExp | ((text: string) => void)} Output
 * @typedef {{ status?: number, stdout?: Output, stderr?: Output, input?: string }} Expected
 */

export function check(args, { status: code = 0, stdout: out = '', stderr: reasons = '', input }) {
  const { status, stdout, stderr } = weburl(args, input);
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
