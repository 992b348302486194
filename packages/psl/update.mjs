/**
 * `node packages/psl/update.mjs`: takes the newest Public Suffix List of several packages in the registries, prints the
 * rules in which they differ, packs the list, and runs the tests of the package.
 */
import { StepFailed, main, root, run, say, targetDirectory } from '../../scripts/setup/process.mjs';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestLists, parseList } from './sources.mjs';

/** @import { List } from './sources.mjs' */

const FILE = join(root, 'packages', 'psl', 'data', 'rules.txt');
const README = join(root, 'packages', 'psl', 'README.md');
const CHANGELOG = join(root, 'packages', 'psl', 'CHANGELOG.md');

/** More differences than a few weeks bring. */
const TOO_MANY = 500;

/** @param {Iterable<string>} rules */
function sorted(rules) {
  const key = (/** @type {string} */ rule) => rule.replace('!', '').split('.').reverse().join('.');
  return [...rules].sort((a, b) => key(a) < key(b) ? -1 : 1);
}

/**
 * The rules with one parent, in lines of up to 120 characters. Where they are many, each first letter begins a line, so
 * that a new rule moves few others.
 *
 * @param {string[]} rules
 */
function lines(rules) {
  const areMany = rules.length > 100;
  /** @type {string[]} */
  const all = [];
  for (const [index, rule] of rules.entries()) {
    const line = index > 0 ? `${all.at(-1)} ${rule}` : '';
    if (line === '' || line.length > 120 || (areMany && rule[0] !== rules[index - 1][0])) all.push(rule);
    else all[all.length - 1] = line;
  }
  return all;
}

/** @param {List} list */
function format({ name, version, date, rules }) {
  const of = (/** @type {string} */ section) => {
    /** @type {Map<string, string[]>} */
    const siblings = new Map();
    for (const rule of sorted(rules.keys()).filter((one) => rules.get(one) === section)) {
      const [, parent = ''] = /\.(.*)/.exec(rule) ?? [];
      siblings.set(parent, [...siblings.get(parent) ?? [], rule]);
    }
    return [...siblings.values()].flatMap(lines).join('\n');
  };
  return `// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
// distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.

// Written by \`node packages/psl/update.mjs\`.
// VERSION: ${date}
// SOURCE: ${name} ${version}

// ===BEGIN ICANN DOMAINS===
${of('icann')}

// ===BEGIN PRIVATE DOMAINS===
${of('private')}
`;
}

/** @param {string} label @param {ReadonlyMap<string, unknown>} rules @param {ReadonlyMap<string, unknown>} others */
function sayMissing(label, rules, others) {
  const missing = sorted(rules.keys()).filter((rule) => !others.has(rule));
  say(`weburl-psl: ${missing.length} rules ${label}${missing.length === 0 ? '' : `: ${missing.join(' ')}`}`);
  return missing.length;
}

/** @param {readonly List[]} lists */
function newest(lists) {
  const [first] = lists.filter(({ date }) => date !== null)
    .sort((a, b) => String(b.date).localeCompare(String(a.date)));
  for (const list of lists) {
    if (list === first) continue;
    const name = `${list.name} ${list.version}`;
    const differences = sayMissing(`are new since ${name}`, first.rules, list.rules)
      + sayMissing(`are only in ${name}`, list.rules, first.rules);
    if (differences > TOO_MANY)
      throw new StepFailed(
        `${first.name} ${first.version} and ${name} differ in ${differences} rules`,
        'see which of them sources.mjs reads wrongly',
      );
    for (const [rule, section] of first.rules) {
      const other = list.rules.get(rule);
      if (other && other !== section) say(`weburl-psl: ${rule} is in the section ${other} of ${name}`);
    }
  }
  return first;
}

/** @param {string} changelog @param {string} line @returns {string} with the line instead of one of an older list */
function withLine(changelog, line) {
  const [start, section, ...others] = changelog.split(/^(?=## )/m);
  if (!section.includes('(not yet released)\n'))
    return [start, `## Next (not yet released)\n\n${line}\n\n`, section, ...others].join('');
  const added = section.replace(/^- The list of .*\n/m, '').replace(/\n*$/, `\n${line}\n`);
  return [start, others.length > 0 ? `${added}\n` : added, ...others].join('');
}

await main(async () => {
  const directory = join(targetDirectory(), 'public-suffix-lists');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const list = newest(await newestLists(directory));
  const before = readFileSync(FILE, 'utf8');
  const [, date = ''] = /^\/\/ VERSION: (.+)$/m.exec(before) ?? [];
  const rules = parseList(before);
  if (`${list.date}` < date || sorted(rules.keys()).join() === sorted(list.rules.keys()).join()) {
    say(`weburl-psl: the list of ${date} is the newest`);
    return;
  }
  sayMissing('are added', list.rules, rules);
  sayMissing('are removed', rules, list.rules);
  writeFileSync(FILE, format(list));
  writeFileSync(CHANGELOG, withLine(readFileSync(CHANGELOG, 'utf8'), `- The list of ${list.date}.`));
  writeFileSync(README, readFileSync(README, 'utf8').replace(`the list of ${date}`, `the list of ${list.date}`));
  const test = ['test', '--manifest-path', join('packages', 'Cargo.toml'), '--package', 'weburl-psl'];
  const env = { CARGO_TARGET_DIR: targetDirectory() };
  const mend = 'see what cargo printed above';
  run('cargo', [...test, '--test', 'public_suffix', 'the_list_is_up_to_date'], {
    mend,
    env: { ...env, WEBURL_UPDATE: '1' },
  });
  run('cargo', test, { mend, env });
  say(`weburl-psl: the list is of ${list.date} now, and was of ${date}`);
});
