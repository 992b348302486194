/** `weburl diff`: compares the platform's own URL class with the Standard, over a file of URLs. */
import { URL } from 'weburl';
import { visible } from './excerpt.js';
import { processLines } from './lines.js';
import { openFile, requireBase, usage } from './usage.js';

/** @import { Command } from 'commander' */

/** In the order of comparison: the first component that differs is the kind of the difference. */
const ATTRIBUTES =
  /** @type {const} */ (['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash', 'href',
    'origin']);

const DEFAULT_EXAMPLES = '3';

/**
 * @typedef {{ input: string, standard: string | null, platform: string | null }} Example
 * @typedef {Map<string, { count: number, examples: Example[] }>} Kinds
 */

/** @param {Command} program */
export function addDiff(program) {
  program.command('diff')
    .description("Shows how the platform's own URL class differs from the Standard, over one URL a line.")
    .argument('<file>', 'the file; "-" is standard input')
    .option('--base <url>', 'the base URL of relative URLs')
    .option('--examples <count>', 'the number of examples of each kind of difference', DEFAULT_EXAMPLES)
    .option('--json', 'print a JSON object')
    .action(start);
}

/**
 * @param {string} file
 * @param {{ base?: string, examples: string, json?: boolean }} options
 * @param {Command} command
 */
async function start(file, { base, examples, json = false }, command) {
  if (!/^\d+$/.test(examples)) usage(command, '--examples takes a number');
  requireBase(command, base);
  /** @type {Kinds} */
  const kinds = new Map();
  process.exitCode = await processLines(openFile(command, file), {}, (line) => {
    const difference = compare(line, base);
    if (difference !== null) note(kinds, difference, Number(examples));
    return { valid: difference === null, answer: '', complaint: '' };
  }, {
    summary: ({ invalid }) => `${invalid} ${invalid === 1 ? 'differs' : 'differ'}`,
    last({ valid, invalid }) {
      const found = {
        platform: platformName(),
        total: valid + invalid,
        differing: invalid,
        kinds: Object.fromEntries(kinds),
      };
      return json ? `${JSON.stringify(found, null, 2)}\n` : report(found);
    },
  });
}

/**
 * @param {string} input
 * @param {string | undefined} base
 * @returns {Example & { kind: string } | null}
 */
function compare(input, base) {
  const standard = URL.parse(input, base);
  const platform = parsedByPlatform(input, base);
  if (standard === null || platform === null) {
    if (standard === platform) return null;
    const kind = standard === null ? 'only the platform accepts it' : 'only the Standard accepts it';
    return { kind, input, standard: standard?.href ?? null, platform: platform?.href ?? null };
  }
  const attribute = ATTRIBUTES.find((name) => standard[name] !== platform[name]);
  if (attribute === undefined) return null;
  return { kind: `different ${attribute}`, input, standard: standard[attribute], platform: platform[attribute] };
}

/**
 * Uses the constructor, because every platform has it.
 *
 * @param {string} input
 * @param {string | undefined} base
 */
function parsedByPlatform(input, base) {
  try {
    return new globalThis.URL(input, base);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * @param {Kinds} kinds
 * @param {Example & { kind: string }} difference
 * @param {number} limit
 */
function note(kinds, { kind, ...example }, limit) {
  const known = kinds.get(kind) ?? { count: 0, examples: [] };
  known.count += 1;
  if (known.examples.length < limit) known.examples.push(example);
  kinds.set(kind, known);
}

function platformName() {
  const { versions } = process;
  // Bun and Deno also report the version of Node that they emulate.
  const name = ['bun', 'deno'].find((runtime) => runtime in versions) ?? 'node';
  return `${name} ${versions[name]}`;
}

/**
 * @param {{ platform: string, total: number, differing: number, kinds: Record<string, { count: number, examples: Example[] }> }} found
 * @returns {string}
 */
function report({ platform, total, differing, kinds }) {
  if (differing === 0) return `The URL class of ${platform} agrees with the Standard on all ${total} URLs.\n`;
  const sections = Object.entries(kinds).sort(([, a], [, b]) => b.count - a.count).map(
    ([kind, { count, examples }]) => (
      [`${kind}: ${count}`, ...examples.map(exampleText)].join('\n')
    )
  );
  return `The URL class of ${platform} differs from the Standard on ${differing} of ${total} URLs.\n\n${
    sections.join('\n\n')
  }\n`;
}

/** @param {Example} example */
const exampleText = ({ input, standard, platform }) =>
  [
    `  ${visible(input)}`,
    `    Standard  ${standard === null ? 'invalid URL' : visible(standard)}`,
    `    platform  ${platform === null ? 'invalid URL' : visible(platform)}`,
  ].join('\n');
