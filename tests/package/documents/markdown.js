/** The Markdown files of the project, and the examples and links in them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new globalThis.URL('../../..', import.meta.url));

/** @param {string} [directory] the directory that contains it */
export const read = (path, directory = root) => readFileSync(join(directory, path), 'utf8');

/** Folders that are not searched for documents: installed, built, or another project's. */
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

/** @param {string} text of a document */
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

/** @param {string} text of a document @returns {string} the text without its code */
export const prose = (text) => text.replace(/^( *)```[^]*?^\1```$/gm, '').replace(/`[^`\n]*`/g, '``');

/** GitHub's name for a heading. */
const anchorOf = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');

/** @param {string} text of a document */
function anchorsIn(text) {
  const headings = [...text.replace(/^( *)```[^]*?^\1```$/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    anchorOf(heading)
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)]);
}

/** The package's README is read in the package. @param {string} path of a document */
const directoryOf = (path) => dirname(path).replace(/^pkg-template$/, 'pkg');

/**
 * @param {string} path of a document
 * @param {{ directory?: string }} [options] the directory of the documents
 * @returns {string[]} its relative links without a target in the directory
 */
export function brokenLinks(path, { directory = root } = {}) {
  const text = read(path, directory);
  const links = [...prose(text).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target]) => target);
  return links.filter((target) => {
    const [file, anchor] = target.split('#');
    const found = file === '' ? path : join(directoryOf(path), file);
    // The additions may be missing.
    if (found.startsWith('packages/') && !existsSync(join(directory, 'packages'))) return false;
    if (!existsSync(join(directory, found))) return true;
    return anchor !== undefined && found.endsWith('.md') && !anchorsIn(read(found, directory)).has(anchor);
  });
}
