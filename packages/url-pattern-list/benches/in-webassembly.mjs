/**
 * The list of the crate, compiled to WebAssembly and called from JavaScript: the other implementation that the benchmark
 * measures. It is built for speed, with vectors. Only the pathname of a match is read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupNames } from 'weburl/url-pattern';
import { root, run, targetDirectory, toolsDirectory } from '../../../scripts/setup/process.mjs';

/** @import { URLPattern } from 'weburl' */
/** @import { Route } from './route-sets.mjs' */

const WASM = 'wasm32-unknown-unknown';
const NAME = 'weburl_url_pattern_list_benches';

/** The result of a miss. */
const NONE = 0xffff_ffff;

/** @returns {Promise<(routes: Route[], patterns: URLPattern[]) => (url: string) => Match | null>} what makes a list */
export async function listsInWebAssembly() {
  const target = targetDirectory();
  const output = join(target, 'url-pattern-list');
  const mend = 'see what it printed above';
  run('cargo', ['build', '--quiet', '--locked', '--release', '--target', WASM, '--manifest-path',
    join(root, 'packages', 'Cargo.toml'), '--package', 'weburl-url-pattern-list-benches', '--features',
    'weburl/vectors'], { mend, env: { CARGO_TARGET_DIR: target } });
  run(join(toolsDirectory, 'bin', 'wasm-bindgen'), ['--target', 'web', '--out-dir', output,
    join(target, WASM, 'release', `${NAME}.wasm`)], { mend });
  const file = join(output, `${NAME}_bg.wasm`);
  run(process.execPath, [join(root, 'node_modules', 'binaryen', 'bin', 'wasm-opt'), '-O3', '--all-features', file, '-o',
    file], { mend });
  const module = await import(join(output, `${NAME}.js`));
  const { memory } = module.initSync({ module: readFileSync(file) });
  return (routes, patterns) => new List(module, memory, routes, patterns).find;
}

class Match {
  #url;
  #names;
  #ranges;

  /**
   * @param {number} value
   * @param {string} url
   * @param {string[]} names
   * @param {Uint32Array} ranges
   */
  constructor(value, url, names, ranges) {
    this.value = value;
    this.#url = url;
    this.#names = names;
    this.#ranges = ranges;
  }

  get groups() {
    const ranges = this.#ranges;
    /** @type {Record<string, string>} */
    const groups = {};
    for (let index = 0; index < this.#names.length; index += 1)
      groups[this.#names[index]] = this.#url.slice(ranges[2 * index], ranges[2 * index + 1]);
    return groups;
  }
}

class List {
  /**
   * @param {any} module
   * @param {WebAssembly.Memory} memory
   * @param {Route[]} routes
   * @param {URLPattern[]} patterns
   */
  constructor(module, memory, routes, patterns) {
    const number = module.create();
    for (const [index, { hostname = '*', pathname }] of routes.entries())
      if (!module.add(number, hostname, pathname, index)) throw new Error(pathname);
    const names = patterns.map((pattern) => groupNames(pattern).pathname);
    const { find } = module;
    const [textStart, rangesStart] = [module.text(), module.ranges()];
    let bytes = new Uint8Array(memory.buffer);
    let words = new Uint32Array(memory.buffer);

    /** @param {string} url in ASCII */
    this.find = (url) => {
      const { length } = url;
      if (bytes.length === 0) {
        bytes = new Uint8Array(memory.buffer);
        words = new Uint32Array(memory.buffer);
      }
      for (let at = 0; at < length; at += 1) bytes[textStart + at] = url.charCodeAt(at);
      const value = find(number, length) >>> 0;
      if (value === NONE) return null;
      const itsNames = names[value];
      const start = rangesStart / 4;
      // The next call overwrites them.
      return new Match(value, url, itsNames, words.slice(start, start + 2 * itsNames.length));
    };
  }
}
