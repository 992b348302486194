/** Finds the documents of the page. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { additions } from '../../scripts/build/packages.mjs';
import { referenceDirectory, writeReference } from '../reference/write.mjs';
import { root } from '../../scripts/setup/process.mjs';

/** The documents outside of `docs/`, and the group of each folder of it. */
const OTHERS = ['pkg-template/README.md', 'benches/RESULTS.md', 'CONTRIBUTING.md', 'packages/README.md'];
const GROUPS = [
  { name: 'Using it', isFor: /^docs\/(?:using\/|README)|^pkg-template/ },
  { name: 'Packages', isFor: /^packages\// },
  { name: 'Reference', isFor: /^docs\/reference\// },
  { name: 'Design', isFor: /^docs\/design\// },
  { name: 'Measured', isFor: /^docs\/[^/]+\.md$|^benches/ },
  { name: 'The project', isFor: /^CONTRIBUTING/ },
];

/** The overviews, which come first: the page opens at the first of them that exists. */
const OVERVIEWS = [/\/five-minutes\.md$/, /^pkg-template/];

const groupOf = (/** @type {string} */ path) => GROUPS.find(({ isFor }) => isFor.test(path))?.name ?? 'The project';

const rankOf = (/** @type {string} */ path) => {
  const rank = OVERVIEWS.findIndex((overview) => overview.test(path));
  return rank === -1 ? OVERVIEWS.length : rank;
};

/** @returns {Promise<{ documents: object[], images: string[] }>} for site/src/docs/, and the paths of the images */
export async function readDocuments() {
  // Imported by path, because its packages may have been installed just now.
  const { readMarkdown } = await import(pathToFileURL(join(root, 'site', 'markdown.mjs')).href);
  await writeReference(referenceDirectory);
  const files = new Map([
    ...OTHERS.map((path) => /** @type {[string, string]} */ ([path, join(root, path)])),
    ...markdownIn(join(root, 'docs'), 'docs'),
    ...additions.flatMap(({ folder }) => [
      /** @type {[string, string]} */ ([`${folder}/README.md`, join(root, folder, 'README.md')]),
      ...markdownIn(join(root, folder, 'docs'), `${folder}/docs`),
    ]),
    ...markdownIn(referenceDirectory, 'docs/reference'),
  ]);
  const paths = [...files.keys()].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  /** @type {Set<string>} */
  const images = new Set();
  const documents = GROUPS.flatMap(({ name: group }) =>
    paths.filter((path) => groupOf(path) === group).map((path) => ({
      path,
      group,
      ...readMarkdown(path, readFileSync(files.get(path) ?? path, 'utf8'), paths, images),
    }))
  );
  return { documents, images: [...images] };
}

/**
 * @param {string} directory
 * @param {string} name of it in the paths of the page
 * @returns {[path: string, file: string][]}
 */
const markdownIn = (directory, name) =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
      .map((file) => [posix.join(name, file.replaceAll('\\', '/')), join(directory, file)])
    : [];
