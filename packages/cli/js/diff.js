/** `weburl diff`: compares the platform's own URL class with the Standard, over a file of URLs. */
import { URL } from 'weburl';
import { visible } from './excerpt.js';
import { attempt, refused } from './lines.js';
import { counted } from './numbers.js';
import { batchesOfLines, startProgress, write } from './stream.js';
import { INVALID, NOT_DONE, openFile, requireBase, usage } from './usage.js';

/** @import { Command } from 'commander' */

/** In the order of comparison: the first component that differs is the kind of the difference. */
const ATTRIBUTES = /** @type {const} */ ([
  'protocol',
  'username',
  'password',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
  'href',
  'origin',
]);

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
  const input = openFile(command, file);
  const { kinds, total, refusals } = await compareAll(input, base, Number(examples));
  const differing = [...kinds.values()].reduce((sum, { count }) => sum + count, 0);
  const found = { platform: platformName(), total, differing, kinds: Object.fromEntries(kinds) };
  await write(process.stdout, json ? `${JSON.stringify(found, null, 2)}\n` : report(found));
  const rest = refusals === 0 ? '' : `, ${refusals} not processed`;
  await write(
    process.stderr,
    `${counted(total + refusals, 'URL')}: ${differing} ${differing === 1 ? 'differs' : 'differ'}${rest}\n`,
  );
  if (refusals > 0) process.exitCode = NOT_DONE;
  else process.exitCode = differing === 0 ? 0 : INVALID;
}

/**
 * @param {AsyncIterable<Uint8Array>} input
 * @param {string | undefined} base
 * @param {number} examples the maximum for each kind
 * @returns {Promise<{ kinds: Kinds, total: number, refusals: number }>} `refusals` is the number of URLs that were too
 *   long to compare
 */
async function compareAll(input, base, examples) {
  /** @type {Kinds} */
  const kinds = new Map();
  let total = 0;
  let refusals = 0;
  const progress = startProgress(() => counted(total + refusals, 'URL'), input);
  for await (const lines of batchesOfLines(input)) {
    for (const line of lines) {
      const result = attempt(line, (text) => ({ difference: compare(text, base) }));
      if ('refusal' in result) {
        refusals += 1;
        await write(process.stderr, progress.clear() + refused(`line ${total + refusals}: `, result.refusal));
        continue;
      }
      total += 1;
      if (result.difference !== null) note(kinds, result.difference, examples);
    }
    progress.show();
  }
  await write(process.stderr, progress.clear());
  return { kinds, total, refusals };
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
