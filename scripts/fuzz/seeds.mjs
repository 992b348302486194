/**
 * The seeds of fuzzing: the rows of web-platform-tests' data and of our own, in the input format
 * of the targets of `fuzz/`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzTargets } from '../build/packages.mjs';
import { root } from '../setup/process.mjs';
import { foundInputs } from './found.mjs';

/** Ends each part of an input: UTF-8 does not contain this byte. */
const END = Buffer.from([0xff]);

const SETTERS = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
const LABELS = ['utf-8', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'windows-1252'];

/** A number below 36, as a target reads it from one byte. */
const digit = (/** @type {number} */ number) => number.toString(36);

/**
 * @typedef {string[]} Seed its parts
 * @typedef {{ dictionary: 'url' | 'pattern' | null, maximumLength: number, seeds: (data: Data) => Seed[] }} Target
 */

/** The rows of the test data, by topic. */
class Data {
  /** @param {string} wpt the folder of web-platform-tests' data */
  constructor(wpt) {
    const rows = (/** @type {string} */ folder, /** @type {string[]} */ names) =>
      names.flatMap((name) => rowsOf(join(folder, name)));
    const own = join(root, 'tests', 'data');
    const parsed = [
      ...rows(wpt, ['urltestdata.json', 'ada_extra_urltestdata.json', 'verifydnslength_tests.json']),
      ...rows(own, ['urls.json', 'validity.json', 'diagnoses.json', 'validation-errors.json']),
    ];
    const lines = ['web', 'addresses', 'files', 'idn', 'invalid', 'non-canonical', 'schemes'].flatMap((name) => (
      readFileSync(join(root, 'benches', 'data', `${name}.txt`), 'utf8').split('\n').filter((line) => line !== '')
    ));
    /** Inputs and their bases. */
    this.urls = [
      ...parsed.map(({ input, base }) => [input, base ?? '']),
      ...lines.map((line) => [line, '']),
    ];
    /** Hosts alone. */
    this.hosts = [
      ...rows(wpt, ['toascii.json', 'IdnaTestV2.json', 'IdnaTestV2-removed.json']).map(({ input }) => input),
      ...rows(own, ['hosts.json']).map(({ input }) => input),
    ];
    /** An href, and the component and value to set. */
    this.setters = [
      ...['setters_tests.json', 'ada_extra_setters_tests.json'].flatMap((name) => setterRows(join(wpt, name))),
      ...setterRows(join(own, 'setters.json')),
      ...rows(own, ['setter-sequences.json']).map(({ href, steps }) => ({ href, steps })),
    ];
    /** The arguments of constructors. */
    this.patterns = [...rows(wpt, ['urlpatterntestdata.json']), ...rows(own, ['url-patterns.json'])].map(
      ({ pattern }) => pattern ?? []
    );
    this.comparisons = rows(wpt, ['urlpattern-compare-test-data.json']);
    this.generated = rows(wpt, ['urlpattern-generate-test-data.json']);
    this.forms = rows(own, ['form-urlencoded.json']).map(({ input }) => input);
    this.texts = rows(wpt, ['percent-encoding.json']).map(({ input }) => input);
  }

  /** @returns {{ component: string, init: Record<string, string> }[]} the members of dictionaries for patterns */
  patternMembers() {
    const inits = this.patterns.map(([init]) => init).filter((init) => init !== null && typeof init === 'object');
    return inits.flatMap((init) =>
      COMPONENTS.filter((component) => typeof init[component] === 'string').map((component) => ({ component, init }))
    );
  }
}

/** @param {string} file @returns {any[]} without the comments among them */
function rowsOf(file) {
  const rows = JSON.parse(readFileSync(file, 'utf8'));
  return rows.filter((/** @type {any} */ row) => row !== null && typeof row === 'object');
}

/**
 * @param {string} file in the shape of web-platform-tests' setters_tests
 * @returns {{ href: string, steps: { set: string, value: string }[] }[]}
 */
function setterRows(file) {
  const byName = JSON.parse(readFileSync(file, 'utf8'));
  return SETTERS.flatMap((set) =>
    (byName[set] ?? []).map((/** @type {any} */ { href, new_value: value }) => ({ href, steps: [{ set, value }] }))
  );
}

/** @param {Data} data */
const hosts = (data) => data.hosts.map((host) => [host]);

/** @param {Data} data */
const urls = (data) => data.urls;

/** @param {Data} data */
const setters = (data) =>
  data.setters.map(({ href, steps }) => [href, ...steps.map((/** @type {any} */ { set, value }) =>
    digit(SETTERS.indexOf(set)) + value
  )]);

/** @param {Data} data */
const patternMembers = (data) =>
  data.patternMembers().map(
    ({ component, init }) => [digit(COMPONENTS.indexOf(component)) + init[component], init.protocol ?? '',
      init.port ?? '', init.baseURL ?? '']
  );

/** @param {Data} data */
const texts = (data) =>
  [...data.texts, ...data.urls.map(([input]) => input)].flatMap((text) =>
    LABELS.map((_, index) => [digit(index) + text])
  );

/** @type {Record<string, Target>} */
export const targets = {
  addresses: {
    dictionary: 'url',
    maximumLength: 80,
    seeds: (data) => data.hosts.flatMap((host) => [[`0${host}`], [`1${host}`]]),
  },
  api: {
    dictionary: 'url',
    maximumLength: 300,
    seeds: (data) => [...urls(data), ...setters(data).map(([href, ...steps]) => [href, '', ...steps])],
  },
  canonical: { dictionary: 'url', maximumLength: 300, seeds: (data) => data.urls.map(([input]) => [input]) },
  compare: {
    dictionary: 'pattern',
    maximumLength: 120,
    seeds: (data) =>
      data.comparisons.map(
        ({ component, left, right }) => [digit(COMPONENTS.indexOf(component)) + (left[component] ?? '*'),
          right[component] ?? '*', '*']
      ),
  },
  constructor_string: {
    dictionary: 'pattern',
    maximumLength: 200,
    seeds: (data) => [
      ...data.patterns.filter(([string]) => typeof string === 'string').map(
        ([string, base]) => [`0${string}`, typeof base === 'string' ? base : '']
      ),
      ...data.urls.map(([input]) => [`0${input}`]),
    ],
  },
  diagnosis: {
    dictionary: 'url',
    maximumLength: 200,
    seeds: (data) => data.urls.map(([input, base]) => [`0${input}`, base]),
  },
  encodings: { dictionary: null, maximumLength: 200, seeds: texts },
  file_paths: {
    dictionary: 'url',
    maximumLength: 200,
    seeds: (data) =>
      data.urls.flatMap(([input]) => [[input], [input.replace(/^file:/, '')], [input.replaceAll('/', '\\')]]),
  },
  form_urlencoded: {
    dictionary: 'url',
    maximumLength: 300,
    seeds: (data) => [...data.forms.map((form) => [form]), ...data.urls.map(([input]) => [input])],
  },
  generate: {
    dictionary: 'pattern',
    maximumLength: 120,
    seeds: (data) =>
      data.generated.map(
        ({ pattern, component, groups }) => [digit(COMPONENTS.indexOf(component)) + (pattern[component] ?? '*'),
          pattern.protocol ?? '', pattern.port ?? '', '', ...Object.values(groups).map(String)]
      ),
  },
  parser: { dictionary: 'url', maximumLength: 300, seeds: urls },
  parts: {
    dictionary: 'url',
    maximumLength: 200,
    seeds: (data) => data.urls.map(([input]) => [input, '1h', '1?', '1#', '1P', 'foo', 'u', 'p', '/a']),
  },
  punycode: { dictionary: null, maximumLength: 100, seeds: hosts },
  relative: { dictionary: 'url', maximumLength: 200, seeds: urls },
  rewrite: { dictionary: 'url', maximumLength: 300, seeds: urls },
  setters: { dictionary: 'url', maximumLength: 300, seeds: setters },
  simple_domain: { dictionary: null, maximumLength: 300, seeds: hosts },
  splice: { dictionary: 'url', maximumLength: 200, seeds: setters },
  tokenizer: { dictionary: 'pattern', maximumLength: 120, seeds: patternMembers },
  unicode: { dictionary: null, maximumLength: 100, seeds: hosts },
  // It generates its inputs from any bytes.
  url_pattern_matcher: { dictionary: null, maximumLength: 80, seeds: urls },
  uts46: { dictionary: 'url', maximumLength: 300, seeds: hosts },
  validity: { dictionary: 'url', maximumLength: 200, seeds: urls },
  ...Object.fromEntries(fuzzTargets.map(({ name, target }) => [name, target])),
};

/** @param {string} name of a target @returns {string} the folder of its crate */
export const crateOf = (name) => fuzzTargets.find((one) => one.name === name)?.crate ?? 'fuzz';

/**
 * Writes the seeds of a target, replacing the old ones.
 *
 * @param {string} name
 * @param {Data} data
 * @returns {string} the folder, in `fuzz/`
 */
export function writeSeeds(name, data) {
  const folder = join('seeds', name);
  const directory = join(root, 'fuzz', folder);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const rows = targets[name].seeds(data).map((parts) =>
    Buffer.concat(parts.flatMap((part, index) => index === 0 ? [Buffer.from(part)] : [END, Buffer.from(part)]))
  );
  for (const bytes of [...rows, ...foundInputs(name)])
    writeFileSync(join(directory, createHash('sha1').update(bytes).digest('hex')), bytes);
  return folder;
}

/** @param {string} wpt */
export const readData = (wpt) => new Data(wpt);
