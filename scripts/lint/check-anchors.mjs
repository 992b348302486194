/**
 * Checks which terms and algorithms of the Standards the code cites, by their anchors. It fails for a term that nothing
 * cites, and for an anchor that the Standard does not have. It fetches nothing.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { additions } from '../build/packages.mjs';
import { StepFailed, main, root } from '../setup/process.mjs';

// The grammar of valid URL strings is an oracle of the parser.
const FOLDERS = ['src', 'tests/rust/oracles', 'wasm/boundary', 'js', 'pkg-template',
  ...additions.flatMap(({ folder }) => ['src', 'boundary', 'js', 'types'].map((name) => `${folder}/${name}`))]
  .filter((folder) => existsSync(join(root, folder)));

/**
 * The files with the Standard and its commit in the first line, then all anchors: first those of no `<dfn>`, many in a
 * line; then each of a `<dfn>`, with its name and what it is for in a second column, and "addition" in a third if only
 * packages/ cite it.
 */
const ANCHORS = ['url.txt', 'urlpattern.txt'];

/** @param {string[]} path */
const read = (...path) => readFileSync(join(root, ...path), 'utf8');

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:rs|js|ts)$/.test(file)).sort()
    .map((file) => ({ name: join(folder, file), text: read(folder, file) }))
);

/**
 * The cited anchors, their number of citations, and the citations of unknown anchors.
 *
 * @param {string} standard
 * @param {Set<string>} anchors
 */
function citations(standard, anchors) {
  const cited = new Set();
  let count = 0;
  /** @type {string[]} */
  const unknown = [];
  const link = new RegExp(`${standard.replaceAll('.', '\\.')}#(\\S+)`, 'g');
  for (const { name, text } of sources) {
    for (const { 1: found, index } of text.matchAll(link)) {
      const anchor = anchorOf(found, anchors);
      const line = text.slice(0, index).split('\n').length;
      if (anchor === undefined) unknown.push(`${name}:${line} cites #${found}, which the Standard does not have`);
      else cited.add(anchor);
      count += 1;
    }
  }
  return { cited, count, unknown };
}

/**
 * The anchor at the end of a link, without the punctuation of the sentence around it, unless the anchor
 * itself ends with it.
 *
 * @param {string} found
 * @param {Set<string>} anchors
 */
function anchorOf(found, anchors) {
  for (let end = found.length; end > 0; end -= 1) {
    if (anchors.has(found.slice(0, end))) return found.slice(0, end);
    if (!/[)>\]`'",.:;*|]/.test(found[end - 1])) return undefined;
  }
  return undefined;
}

/** @param {string} file of `ANCHORS` @returns {string[]} the errors */
function report(file) {
  const [first, ...lines] = read('tests', 'data', 'anchors', file).trimEnd().split('\n');
  const [, standard, commit] = first.split(' ');
  const rows = lines.flatMap((line) => line.includes('\t') ? [line.split('\t')] : line.split(' ').map((one) => [one]));
  const { cited, count, unknown } = citations(standard, new Set(rows.map(([anchor]) => anchor)));
  const terms = rows.filter(([, name, addition]) =>
    name !== undefined && (addition === undefined || additions.length > 0)
  );
  const open = terms.filter(([anchor]) => !cited.has(anchor));
  console
    .log(`${standard} at ${commit}: ${count} citations of ${cited.size} anchors; of ${terms.length} terms and algorithms ${
      terms.length - open.length
    } are cited`);
  return [...unknown, ...open.map(([anchor, name]) => `nothing cites ${standard}#${anchor} (${name})`)];
}

await main(() => {
  const wrong = ANCHORS.flatMap(report);
  if (wrong.length > 0) throw new StepFailed(wrong.join('\n'), 'cite the term where it is implemented');
});
