/** Writes the data files of the page from files of the project. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { additions, core } from '../../scripts/build/packages.mjs';
import { root } from '../../scripts/setup/process.mjs';
import { wptDirectory } from '../../scripts/test/wpt-data.mjs';
import { readDocuments } from './docs.mjs';

/** @param {string} folder for the files, which is emptied first */
export async function writeData(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {unknown} */ data) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(data));
  // The rows of web-platform-tests come from the crate that contains them. Only the page has copies.
  // Imported by path, because the tests have other types than the scripts.
  const { rowFiles } = await import(pathToFileURL(join(root, 'tests', 'runtimes', 'rows', 'files.js')).href);
  write('rows', rowFiles());
  write('runtimes', recordedRuntimes());
  const { lists } = await import(pathToFileURL(join(root, 'benches', 'lists.mjs')).href);
  write('lists', lists(undefined).lists);
  const { documents, images } = await readDocuments();
  write('documents', documents);
  writeFileSync(join(folder, '..', 'licenses.txt'), licenses());
  for (const image of images) copyFileSync(join(root, image), join(folder, basename(image)));
}

/** @returns {string} the licenses of everything that is in the page */
function licenses() {
  const crate = join(wptDirectory(), '..', '..');
  const crateFiles = readdirSync(crate).filter((name) => /^LICENSE/.test(name)).map((name) => join(crate, name));
  const parts = [
    ['weburl', join(root, 'LICENSE-MIT')],
    ...[core, ...additions].map(
      ({ name, output }) => [`the code inside ${name} that others wrote`, join(output, 'THIRD-PARTY-LICENSES.txt')]
    ).filter(([, file]) => existsSync(file)),
    ['Preact', join(root, 'site', 'node_modules', 'preact', 'LICENSE')],
    ['MiniSearch', join(root, 'site', 'node_modules', 'minisearch', 'LICENSE.txt')],
    ...crateFiles.map((path) => ["the crate ada-url, which carries web-platform-tests' data", path]),
  ];
  return parts.map(([title, path]) => `${title}\n${'='.repeat(title.length)}\n\n${readFileSync(path, 'utf8')}`)
    .join('\n\n');
}

/** @typedef {{ entry: string, runtimes: string[], passed: number, failed: number }} RuntimeGroup */

/** @returns {RuntimeGroup[]} from the table of the rows that each runtime passes: what is equal, together */
function recordedRuntimes() {
  const page = readFileSync(join(root, 'docs', 'conformance.md'), 'utf8')
    // One line for each of the runtimes with equal counts.
    .replace(
      /^\| ([^|\n]+; [^|\n]+) (\|.*)$/gm,
      (_, /** @type {string} */ names, /** @type {string} */ cells) =>
        names.split('; ').map((name) => `| ${name} ${cells}`).join('\n'),
    );
  const [, table] = /^(\| rows passed \|[^]*?)^<!--/m.exec(page) ?? [];
  if (table === undefined) throw new Error('docs/conformance.md has no table of the rows passed');
  const [head, , ...rows] = table.trimEnd().split('\n').map((line) =>
    line.replace(/^\| | \|$/g, '').split(' | ').map((cell) => cell.replaceAll('`', ''))
  );
  /** @type {Map<string, RuntimeGroup>} */
  const groups = new Map();
  const end = head.indexOf('failed');
  for (const [name, ...cells] of rows) {
    const [, runtime, entry = 'weburl'] = /^(.*?)(?:, (weburl\/.*))?$/.exec(name) ?? [];
    const passed = cells.slice(0, end - 1).reduce((sum, cell) => sum + Number(cell), 0);
    const failed = Number(cells[end - 1]);
    const key = `${entry} ${passed} ${failed}`;
    if (!groups.has(key)) groups.set(key, { entry, runtimes: [], passed, failed });
    groups.get(key)?.runtimes.push(runtime.replace(/, (.*)/, ' ($1)'));
  }
  return [...groups.values()];
}
