/** The licenses of third-party code and data inside a package. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, root } from '../setup/process.mjs';

/** @import { Data } from './packages.mjs' */
/** @import { Part } from './parts.mjs' */

/** The project's crate that contains third-party data. */
const WITH_DATA = 'weburl-unicode';

/** @param {Part[]} parts @param {readonly Data[]} data */
export function licenses(parts, data) {
  /** @type {Map<string, string[]>} */
  const holders = new Map();
  for (const part of parts.filter(({ name, isOurs }) => !isOurs || name === WITH_DATA)) {
    const text = licenseOf(part);
    holders.set(text, [...holders.get(text) ?? [], `${part.name} ${part.version}`]);
  }
  for (const { name, version, notice } of data) holders.set(notice, [`${name}, ${version()}`]);
  return [...holders].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`).join(`\n${'-'.repeat(30)}\n\n`);
}

/**
 * https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/
 *
 * @param {string} own the license of the package's own code
 * @param {Part[]} parts
 * @param {readonly Data[]} data
 * @returns {string} the license of the whole package, as an SPDX expression
 */
export function expressionOf(own, parts, data) {
  const all = [own, ...[...parts, ...data].map(({ license }) => license)];
  const [first, ...others] = new Set(all.flatMap((license) => license.split(' AND ').map(term)));
  return [first, ...others.sort()].map((one) => one.includes(' OR ') ? `(${one})` : one).join(' AND ');
}

/** @param {string} text a license, or a choice of licenses, of an expression */
const term = (text) => text.replace(/^\(|\)$/g, '').split(' OR ').sort((a, b) => a < b ? 1 : -1).join(' OR ');

/** @param {Part} part */
function licenseOf({ name, version, directory, isOurs }) {
  if (isOurs) return readFileSync(join(root, 'LICENSE-UNICODE'), 'utf8').trim();
  const files = readdirSync(directory).filter((file) => /^licen[cs]e/i.test(file)).sort();
  // If there is a choice of licenses, takes MIT's, which is shorter.
  const chosen = files.includes('LICENSE-MIT') ? files.filter((file) => file !== 'LICENSE-APACHE') : files;
  if (chosen.length === 0) throw new StepFailed(`${name} ${version} comes without its license`, 'do without it');
  return chosen.map((file) => readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}
