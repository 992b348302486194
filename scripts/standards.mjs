/**
 * `npm run standards`: checks which terms and algorithms of the Standards the code cites, by their anchors. It fails
 * for a term that nothing cites, and for an anchor that the Standard does not have. It fetches nothing. `npm run
 * standards -- --list` prints the citations of each.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { additions } from './build/packages.mjs';
import { StepFailed, main, root } from './setup/process.mjs';

/**
 * Names by anchor. The names in `termsOfAdditions` need no citation if packages/ is missing.
 *
 * @typedef {{ standard: string, commit: string, terms: Record<string, string>, termsOfAdditions?: Record<string, string> }} Standard
 */

const FOLDERS = ['src', 'boundary', 'js', 'pkg-template',
  ...additions.flatMap(({ folder }) => ['src', 'boundary', 'js', 'types'].map((name) => `${folder}/${name}`))]
  .filter((folder) => existsSync(join(root, folder)));

/** @type {Record<string, string>} the file with all anchors of each Standard */
const ANCHORS = {
  'https://url.spec.whatwg.org/': 'url.txt',
  'https://urlpattern.spec.whatwg.org/': 'urlpattern.txt',
};

/** @param {string[]} path */
const read = (...path) => readFileSync(join(root, ...path), 'utf8');

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:rs|js|ts)$/.test(file)).sort()
    .map((file) => ({ name: join(folder, file), text: read(folder, file) }))
);

/**
 * The citations of each anchor, as `file:line`.
 *
 * @param {string} standard
 * @param {Set<string>} anchors
 * @returns {{ cited: Map<string, string[]>, unknown: string[] }}
 */
function citations(standard, anchors) {
  /** @type {Map<string, string[]>} */
  const cited = new Map();
  const unknown = [];
  const link = new RegExp(`${standard.replaceAll('.', '\\.')}#(\\S+)`, 'g');
  for (const { name, text } of sources) {
    for (const { 1: found, index } of text.matchAll(link)) {
      const line = `${name}:${text.slice(0, index).split('\n').length}`;
      const anchor = anchorOf(found, anchors);
      if (anchor === undefined) unknown.push(`${line} cites #${found}, which the Standard does not have`);
      else cited.set(anchor, [...cited.get(anchor) ?? [], line]);
    }
  }
  return { cited, unknown };
}

/**
 * The anchor at the end of a link, without the punctuation of the sentence around it, unless the anchor
 * itself ends with it.
 *
 * @param {string} found
 * @param {Set<string>} anchors
 * @returns {string | undefined}
 */
function anchorOf(found, anchors) {
  for (let end = found.length; end > 0; end -= 1) {
    if (anchors.has(found.slice(0, end))) return found.slice(0, end);
    if (!/[)>\]`'",.:;*|]/.test(found[end - 1])) return undefined;
  }
  return undefined;
}

/**
 * @param {Standard} standard
 * @param {boolean} isList
 * @returns {string[]} the errors
 */
function report({ standard, commit, terms, termsOfAdditions = {} }, isList) {
  const anchors = new Set(read('tests', 'data', 'anchors', ANCHORS[standard]).split('\n'));
  const { cited, unknown } = citations(standard, anchors);
  const names = Object.entries({ ...terms, ...additions.length > 0 && termsOfAdditions });
  const open = names.filter(([anchor]) => !cited.has(anchor));
  const count = [...cited.values()].reduce((sum, lines) => sum + lines.length, 0);
  console
    .log(`${standard} at ${commit}: ${count} citations of ${cited.size} anchors; of ${names.length} terms and algorithms ${
      names.length - open.length
    } are cited`);
  if (isList) {
    for (const [anchor, name] of names)
      console.log(`  #${anchor} (${name}): ${cited.get(anchor)?.join(', ') ?? 'nowhere'}`);
  }
  const missing = names.filter(([anchor]) => !anchors.has(anchor)).map(([anchor]) =>
    `tests/data/anchors/terms.json: there is no anchor #${anchor}`
  );
  return [...unknown, ...missing, ...open.map(([anchor, name]) => `nothing cites ${standard}#${anchor} (${name})`)];
}

await main(() => {
  const [, ...standards] =
    /** @type {[string, ...Standard[]]} */ (JSON.parse(read('tests', 'data', 'anchors', 'terms.json')));
  const wrong = standards.flatMap((standard) => report(standard, process.argv.includes('--list')));
  if (wrong.length > 0) throw new StepFailed(wrong.join('\n'), 'cite the term where it is implemented');
});
