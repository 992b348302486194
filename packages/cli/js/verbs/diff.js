/** `weburl diff`: compares the platform's own URL class with the Standard, over a file of URLs. */
import { origin, parse } from 'weburl/lib';
import { visible } from '../excerpt.js';
import { processInputs } from '../inputs.js';

/**
 * @import { InputOptions } from '../inputs.js'
 * @import { Context } from '../screen.js'
 */

/** In the order of comparison: the first component that differs is the kind of the difference. */
const ATTRIBUTES =
  /** @type {const} */ (['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash', 'href',
    'origin']);

/**
 * @typedef {{ input: string, standard: string | null, platform: string | null }} Example
 * @typedef {Map<string, { count: number, examples: Example[] }>} Kinds
 */

/** @param {Context} context @param {string} file @param {InputOptions & { examples: number }} options */
export function diff(context, file, { examples, ...options }) {
  /** @type {Kinds} */
  const kinds = new Map();
  return processInputs(context, [], { ...options, lines: file }, {
    process(line) {
      const difference = compare(line, options.base);
      if (difference !== null) note(kinds, difference, examples);
      return { isGood: difference === null, answer: '', complaint: '' };
    },
    missing: 'file',
    blank: '',
    hasRecords: false,
    summary: ({ bad }) => `${bad} ${bad === 1 ? 'differs' : 'differ'}`,
    last({ good, bad }) {
      const found = {
        platform: platformName(),
        total: good + bad,
        differing: bad,
        kinds: Object.fromEntries(kinds),
      };
      return options.json ? found : report(found);
    },
  });
}

/** @param {string} input @param {string | undefined} base @returns {Example & { kind: string } | null} */
function compare(input, base) {
  const standard = byStandard(input, base);
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
 * The attributes of the class URL, by the Standard.
 *
 * @param {string} input
 * @param {string | undefined} base
 */
function byStandard(input, base) {
  const url = parse(input, { base });
  if (url === null) return null;
  const { scheme, username, password, host, port, path, query, fragment, href } = url;
  return {
    protocol: `${scheme}:`,
    username,
    password,
    hostname: host ?? '',
    port: `${port ?? ''}`,
    pathname: path,
    search: query ? `?${query}` : '',
    hash: fragment ? `#${fragment}` : '',
    href,
    origin: origin(url),
  };
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

/** @param {Kinds} kinds @param {Example & { kind: string }} difference @param {number} limit */
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
  [`  ${visible(input)}`, `    Standard  ${standard === null ? 'invalid URL' : visible(standard)}`,
    `    platform  ${platform === null ? 'invalid URL' : visible(platform)}`].join('\n');
