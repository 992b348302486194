/**
 * `node packages/rfc3986/benches/speed.mjs`: nanoseconds of the functions and of fast-uri's in Node 20 and 26, and of the
 * crate compared with fluent-uri and iri-string. The implementations take turns in one process; the result is the fastest
 * of many short rounds.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agreesOnHost, parseURI, readings, resolve } from 'weburl-rfc3986';
import { main, root, targetDirectory } from '../../../scripts/setup/process.mjs';
import { installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { installContenders, installRuntimes } from '../../../scripts/setup/tools.mjs';

/** @typedef {Record<string, Record<string, number>>} Figures nanoseconds by function and implementation */

const ROUNDS = 300;
const NODES = ['node-20', 'node-26'];

/** @param {string} name */
const linesOf = (name) => readFileSync(join(root, 'benches', 'data', `${name}.txt`), 'utf8').trimEnd().split('\n');

/** @returns {Promise<Figures>} of this process */
async function measure() {
  const { default: fastURI } = await import('fast-uri');
  const uris = linesOf('web').filter((line) => parseURI(line) !== null && !fastURI.parse(line).error);
  const base = 'https://example.com/a/b/c?d';
  const references = linesOf('references').filter((line) => resolve(line, base) !== null);
  /** @type {Record<string, [string[], Record<string, (text: string) => unknown>]>} */
  const rows = {
    parseURI: [uris, { weburl: parseURI, 'fast-uri': (text) => fastURI.parse(text) }],
    resolve: [references, { weburl: (text) => resolve(text, base), 'fast-uri': (text) => fastURI.resolve(base, text) }],
    readings: [['https://example.com/a/b?c=d#e'], { weburl: readings }],
    agreesOnHost: [['https://example.com/a/b?c=d#e'], { weburl: agreesOnHost }],
  };
  /** @type {Figures} */
  const figures = {};
  for (const [name, [texts, implementations]] of Object.entries(rows)) {
    const all = Array.from({ length: Math.ceil(300 / texts.length) }, () => texts).flat();
    figures[name] = {};
    let used = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [key, run] of Object.entries(implementations)) {
        const start = process.hrtime.bigint();
        for (const text of all) used += run(text) === null ? 0 : 1;
        const time = Number(process.hrtime.bigint() - start) / all.length;
        figures[name][key] = Math.min(figures[name][key] ?? Infinity, time);
      }
    if (used === 0) throw new Error(`${name} did nothing`);
  }
  return figures;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Figures}
 */
function ask(command, args) {
  const env = { ...process.env, CARGO_TARGET_DIR: targetDirectory() };
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 2],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return JSON.parse(stdout);
}

/** The dependencies of the workspace are optimized for size otherwise. */
const CARGO = ['bench', '--manifest-path', 'packages/Cargo.toml', '--package', 'weburl-rfc3986', '--bench', 'speed',
  '--config', 'profile.bench.package."*".opt-level=3', '--quiet'];

/** @param {[string, string, number, number][]} rows */
const table = (rows) =>
  ['| | compared with | ns | ratio |', '|---|---|---:|---:|', ...rows.map(([name, other, time, ratio]) =>
    `| ${name} | ${other} | ${Math.round(time)} | ${Number.isNaN(ratio) ? '' : ratio.toFixed(2)} |`
  )].join('\n');

/**
 * @param {string} where
 * @param {Figures} figures
 * @returns {[string, string, number, number][]}
 */
const rowsOf = (where, figures) =>
  Object.entries(figures).flatMap(([name, { weburl, ...others }]) => {
    const compared = Object.entries(others);
    const title = `\`${name}\`, ${where}`;
    return compared.length === 0
      ? [[title, '', weburl, NaN]]
      : compared.map(([other, time]) => [title, other, weburl, weburl / time]);
  });

if (process.argv.includes('--measure')) {
  process.stdout.write(JSON.stringify(await measure()));
} else {
  await main(async () => {
    installContenders();
    installRuntimes();
    const script = fileURLToPath(import.meta.url);
    const rows = installedRuntimes().filter(({ name }) => NODES.includes(name)).flatMap(({ name, command = '' }) =>
      rowsOf(name.replace('node-', 'Node '), ask(command, [script, '--measure']))
    );
    console.log(table([...rows, ...rowsOf('the crate', ask('cargo', CARGO))]));
  });
}
