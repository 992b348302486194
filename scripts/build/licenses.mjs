/** The licenses of third-party code and data inside a package. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, root } from '../setup/process.mjs';

/** @import { Data } from './packages.mjs' */
/** @import { Part } from './parts.mjs' */

/** Matches the paragraphs of a license that name its holder; the others are the same for every holder. */
const NOTICE = /^\s*(?:(?:the )?mit license|copyright (?!and permission)|spdx-|—)|©/i;

/** @param {Part[]} parts @param {readonly Data[]} data */
export function licenses(parts, data) {
  /** By their words, because each crate breaks the lines elsewhere. @type {Map<string, string>} */
  const all = new Map();
  // Of the project's crates, one contains third-party data.
  for (const part of parts.filter(({ name, isOurs }) => !isOurs || name === 'weburl-unicode').reverse())
    for (const text of licensesOf(part)) {
      const [notices, terms] = [true, false].map((is) => text.split(/\n\s*\n/).filter((it) => NOTICE.test(it) === is));
      const words = terms.join(' ').replace(/\s+/g, ' ');
      const before = all.get(words) ?? `${terms.join('\n\n')}\n`;
      all.set(words, `${[`${part.name} ${part.version}`, ...notices].join('\n')}\n\n${before}`);
    }
  for (const { name, version, notice } of data) all.set(notice, `${name}, ${version()}\n\n${notice}\n`);
  return [...all.values()].join(`\n${'-'.repeat(30)}\n\n`);
}

/** @param {Part} part @returns {string[]} */
function licensesOf({ name, version, directory, isOurs }) {
  if (isOurs) return [readFileSync(join(root, 'LICENSE-UNICODE'), 'utf8').trim()];
  const files = readdirSync(directory).filter((file) => /^licen[cs]e/i.test(file)).sort();
  // If there is a choice of licenses, takes MIT's, which is shorter.
  const chosen = files.some((file) => /mit$/i.test(file)) ? files.filter((file) => !/apache$/i.test(file)) : files;
  if (chosen.length === 0) throw new StepFailed(`${name} ${version} comes without its license`, 'do without it');
  return chosen.map((file) => readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n').trim());
}
