/** The subjects that are crates: a program that reads cases and prints their outcomes, one line each. */
import { spawn } from 'node:child_process';
import { wellFormed } from './well-formed.js';

/** @import { Area, Outcome } from './areas/index.js' */

export class Native {
  #process;
  #answers;

  /** @param {string} program */
  constructor(program) {
    this.#process = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = answersOf(this.#process.stdout);
  }

  /**
   * Returns the outcomes of cases. Each request waits for the previous response.
   *
   * @param {Area} area
   * @param {unknown[]} cases
   * @returns {Promise<Record<string, Outcome[]>>} by crate; the package's own is `native`
   */
  async outcomes(area, cases) {
    const { name, crates } = area;
    this.#process.stdin.write(`${JSON.stringify({ area: name, cases }, scalarValues)}\n`);
    const { value: line } = await this.#answers.next();
    if (line === undefined) throw new Error(`the native program ended at one of the ${cases.length} cases of ${name}`);
    const [reference, ...others] = /** @type {(Outcome | null)[][]} */ (JSON.parse(line));
    const byCrate = [reference,
      ...others.map((outcomes) => outcomes.map((outcome, index) => outcome ?? reference[index]))];
    return /** @type {Record<string, Outcome[]>} */ (Object
      .fromEntries(crates.map((crate, index) => [crate, byCrate[index]])));
  }

  end() {
    this.#process.stdin.end();
  }
}

const LINE_FEED = 0x0A;

/**
 * Reads lines one at a time. Does not use node:readline, which ends lines at U+2028.
 *
 * @param {AsyncIterable<Buffer>} output
 */
async function* answersOf(output) {
  /** @type {Buffer[]} */
  let chunks = [];
  for await (const chunk of output) {
    chunks.push(chunk);
    if (chunk.at(-1) !== LINE_FEED) continue;
    yield Buffer.concat(chunks).toString();
    chunks = [];
  }
}

/**
 * Rust's strings have no lone surrogates.
 *
 * @param {string} _
 * @param {unknown} value
 */
const scalarValues = (_, value) => typeof value === 'string' ? wellFormed(value) : value;
