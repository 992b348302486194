/** The Markdown files of the project, and the examples and links in them. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new globalThis.URL('../../..', import.meta.url));

/** @param {string} path in the project */
export const read = (path) => readFileSync(join(root, path), 'utf8');

/** Folders that are no documents: installed, built, or another project's. */
const LEFT_OUT = ['.git', '.tools', 'corpus', 'node_modules', 'pkg', 'seeds', 'target'];

/**
 * @param {string} [directory] of the project, with a `/` at its end
 * @returns {string[]} the paths of all Markdown files in it
 */
export function documents(directory = '') {
  return readdirSync(join(root, directory), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : documents(`${directory}${entry.name}/`);
    return entry.name.endsWith('.md') ? [`${directory}${entry.name}`] : [];
  }).sort();
}

/**
 * @typedef {object} Example
 * @property {string} language the first word of the fence
 * @property {string} info the rest of that line
 * @property {string} code
 * @property {number} line on which the code starts
 */

/**
 * @param {string} text of a document
 * @returns {Example[]}
 */
export function examplesIn(text) {
  return [...text.matchAll(/^( *)```(\S*) *(.*)\n([^]*?)^\1```$/gm)].map(
    ({ 1: indent, 2: language, 3: info, 4: code, index }) => ({
      language,
      info,
      code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
      line: text.slice(0, index).split('\n').length + 1,
    })
  );
}

/**
 * @param {string} text of a document
 * @returns {string} the text without its code
 */
export const prose = (text) => text.replace(/^( *)```[^]*?^\1```$/gm, '').replace(/`[^`\n]*`/g, '``');

/**
 * GitHub's name for a heading.
 *
 * @param {string} heading
 */
const anchorOf = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');

/** @param {string} text of a document */
function anchorsIn(text) {
  const headings = [...text.replace(/^( *)```[^]*?^\1```$/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    anchorOf(heading)
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)]);
}

/**
 * The package's README is read in the package.
 *
 * @param {string} path of a document
 */
const directoryOf = (path) => dirname(path).replace(/^pkg-template$/, 'pkg');

/**
 * @param {string} path of a document
 * @param {(path: string) => boolean} isThere whether the project has such a file
 * @returns {string[]} the links in it that lead nowhere in the project
 */
export function brokenLinks(path, isThere) {
  const text = read(path);
  const links = [...prose(text).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target]) => target);
  return links.filter((target) => {
    const [file, anchor] = target.split('#');
    const found = file === '' ? path : join(directoryOf(path), file);
    if (!isThere(found)) return true;
    return anchor !== undefined && found.endsWith('.md') && !anchorsIn(read(found)).has(anchor);
  });
}
