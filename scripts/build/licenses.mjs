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

/** @param {Part} part */
function licenseOf({ name, version, directory, isOurs }) {
  if (isOurs) return readFileSync(join(root, 'LICENSE-UNICODE'), 'utf8').trim();
  const files = readdirSync(directory).filter((file) => /^licen[cs]e/i.test(file)).sort();
  // If there is a choice of licenses, takes MIT's, which is shorter.
  const chosen = files.includes('LICENSE-MIT') ? files.filter((file) => file !== 'LICENSE-APACHE') : files;
  if (chosen.length === 0) throw new StepFailed(`${name} ${version} comes without its license`, 'do without it');
  return chosen.map((file) => readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}
