// Runs regular expressions for `main.rs`. A line of the input is an array of a source, flags, and inputs; the line of the
// output is the ranges of the groups for each input, null for an input that does not match, or null if the expression is
// invalid.
import { createInterface } from 'node:readline';

/**
 * @param {RegExp} regexp
 * @param {string} input
 */
function ranges(regexp, input) {
  const indices = regexp.exec(input)?.indices;
  return indices === undefined ? null : indices.slice(1).map((range) => range ?? null);
}

/**
 * @param {string} source
 * @param {string} flags
 * @returns {RegExp | null} null if the expression is invalid
 */
function compile(source, flags) {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/**
 * With the flag v, Node 20 does not match `1&x&_` by `^((?:\d+[^a]+[\w\-])+)$`. An expression that the flag u accepts too
 * has the same meaning.
 *
 * @param {string} source
 * @param {string} flags
 */
const compileWithV = (source, flags) =>
  compile(source, `dv${flags}`) && (compile(source, `du${flags}`) ?? compile(source, `dv${flags}`));

for await (const line of createInterface({ input: process.stdin })) {
  const [source, flags, inputs] = JSON.parse(line);
  const regexp = compileWithV(source, flags);
  process.stdout.write(`${JSON.stringify(regexp && inputs.map((/** @type {string} */ input) => ranges(regexp, input)))}\n`);
}
