/**
 * `npm run standards`: checks which terms of the Standards the code cites, as lint does. Then it fetches the newest
 * crates that carry web-platform-tests' rows, and runs the rows that the project's own data lacks: those that are newer,
 * changed, or no longer there. It commits none of them. Which side is right, the Standard says.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepFailed, ask, finished, main, run, say, targetDirectory } from './setup/process.mjs';
import { wptDirectory } from './test/wpt-data.mjs';

/** The crates, and where each has its files. */
const CRATES = { 'ada-url': 'tests/wpt', url: 'tests', urlpattern: 'src/testdata' };

/** The files with rows in web-platform-tests; the others are lists of one implementation. */
const FILES = ['urltestdata.json', 'urltestdata-javascript-only.json', 'setters_tests.json', 'toascii.json',
  'IdnaTestV2.json', 'IdnaTestV2-removed.json', 'percent-encoding.json', 'urlpatterntestdata.json',
  'urlpattern-compare-test-data.json', 'urlpattern-generate-test-data.json'];

/** @typedef {Record<string, unknown>} Row */

/** @param {string} file @returns {Record<string, Row[]>} its rows, by the setter's name or '' */
function rowsOf(file) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(json) ? { '': json } : json;
}

/** @param {Row} row @returns {string} equal for two rows that ask and expect the same */
const keyOf = (row) => JSON.stringify(Object.entries(row).filter(([key]) => key !== 'comment').sort());

const ASKED = ['input', 'base', 'new_value', 'pattern', 'inputs', 'component', 'left', 'right', 'groups'];

/** @param {Row} row @returns {string} equal for two rows that ask the same; rows of setters start from `href` */
const questionOf = (row) =>
  JSON.stringify([...'new_value' in row ? ['href'] : [], ...ASKED].map((key) => row[key] ?? null));

/**
 * Writes a copy of the project's data with the rows that a crate has in addition, each at the end of its file, so that
 * the other rows keep their names.
 *
 * @param {string} from the crate's folder
 * @param {string} to
 * @returns {Map<string, boolean>} how a failure of each of them begins, and whether the project's data asks the same
 */
function writeRows(from, to) {
  cpSync(wptDirectory(), to, { recursive: true });
  /** @type {Map<string, boolean>} */
  const added = new Map();
  for (const file of FILES) {
    const theirs = join(from, file);
    if (!existsSync(theirs)) continue;
    const ours = rowsOf(join(to, file));
    for (const [setter, rows] of Object.entries(rowsOf(theirs))) {
      if (!Array.isArray(rows)) continue;
      const list = ours[setter] ??= [];
      const objects = list.filter((row) => typeof row === 'object');
      const [known, asked] = [new Set(objects.map(keyOf)), new Set(objects.map(questionOf))];
      for (const row of rows.filter((one) => typeof one === 'object' && !known.has(keyOf(one)))) {
        added.set(`${file}#${setter === '' ? '' : `${setter}/`}${list.length}`, asked.has(questionOf(row)));
        list.push(row);
      }
    }
    writeFileSync(join(to, file), JSON.stringify(ours[''] ?? ours));
  }
  return added;
}

/**
 * @param {string} name of a crate
 * @param {string} version
 * @param {string} from its folder with rows
 */
async function runRows(name, version, from) {
  const to = join(targetDirectory(), 'weburl', 'newer-rows');
  rmSync(to, { recursive: true, force: true });
  const added = writeRows(from, to);
  const { both, end } = await finished('cargo', ['test', '--quiet', '--features', 'encoding', '--test', 'wpt'], {
    env: { WEBURL_WPT: to },
  });
  // Each failure is a paragraph: its name, then its message.
  const failures = [...both.matchAll(/^---- (\S+) ([^]*?)(?=^----|^failures:|$(?![^]))/gm)]
    .filter(([, row]) => added.has(row)).map(([, row, more]) => ({
      isAsked: added.get(row),
      text: `  ${row} ${more.trim().replaceAll('\n', '\n    ')}`,
    }));
  if (end !== '' && failures.length === 0)
    throw new StepFailed(both, 'the rows did not run, or rows known before fail');
  /** @param {boolean} isAsked @param {string} what */
  const report = (isAsked, what) => {
    const failed = failures.filter((failure) => failure.isAsked === isAsked).map(({ text }) => text);
    const count = [...added.values()].filter((one) => one === isAsked).length;
    return [`${name} ${version}: ${count} rows ${what}, ${failed.length} fail`, ...failed];
  };
  say([
    ...report(false, "with a question that the project's data does not ask"),
    ...report(true, 'that answer one of its questions otherwise, because they or ours are older'),
  ].join('\n'));
}

await main(async () => {
  run(process.execPath, [join('scripts', 'lint', 'check-anchors.mjs')], { mend: 'see what it printed above' });
  const folder = join(targetDirectory(), 'weburl', 'newest-crates');
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'Cargo.toml');
  const wanted = Object.keys(CRATES).map((name) => `${name} = "*"`).join('\n');
  writeFileSync(
    manifest,
    `[package]\nname = "newest"\nversion = "0.0.0"\n[lib]\npath = "lib.rs"\n[dependencies]\n${wanted}\n[workspace]\n`,
  );
  writeFileSync(join(folder, 'lib.rs'), '');
  run('cargo', ['update', '--quiet', '--manifest-path', manifest], { mend: 'see what cargo printed above' });
  const metadata = JSON.parse(ask('cargo', ['metadata', '--format-version', '1', '--manifest-path', manifest]) ?? '{}');
  for (const { name, version, manifest_path: file } of metadata.packages ?? [])
    if (name in CRATES)
      await runRows(name, version, join(dirname(file), CRATES[/** @type {keyof typeof CRATES} */ (name)]));
});
