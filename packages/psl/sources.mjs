/**
 * The Public Suffix List in the packages of the registries that contain it, each in its newest version, by the clients
 * of the registries.
 */
import { StepFailed, ask } from '../../scripts/setup/process.mjs';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';

/**
 * @typedef {'icann' | 'private' | null} Section `null` if the package does not say it
 * @typedef {object} List
 * @property {string} name of the package
 * @property {string} version of the package
 * @property {string | null} date of the list, or of the package, which contains the list of its day
 * @property {Map<string, Section>} rules in ASCII
 */

/** @param {string} program @param {string[]} args */
function answer(program, args) {
  const output = ask(program, args);
  if (output === null) throw new StepFailed(`${program} ${args.join(' ')} failed`, 'run it to see why');
  return output;
}

/** @param {string} rule */
function toASCII(rule) {
  const [, prefix, domain] = /^(!|\*\.)?(.*)$/.exec(rule) ?? [];
  // Not label by label: a label of digits would become an address.
  const ascii = domainToASCII(domain);
  if (ascii === '') throw new StepFailed(`${rule} is not a rule`, 'see what the package contains');
  return (prefix ?? '') + ascii;
}

/** @param {string} text in the format of the list, or with several rules in a line @returns {Map<string, Section>} */
export function parseList(text) {
  /** @type {Map<string, Section>} */
  const rules = new Map();
  /** @type {Section} */
  let section = null;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.includes('===BEGIN ICANN')) section = 'icann';
    if (line.includes('===BEGIN PRIVATE')) section = 'private';
    if (line === '' || line.startsWith('//')) continue;
    for (const rule of line.split(' ')) rules.set(toASCII(rule), section);
  }
  return rules;
}

/**
 * The crate psl lists its rules without their sections, and says no date.
 *
 * @param {string} directory for the download
 * @returns {List}
 */
function crate(directory) {
  const manifest = join(directory, 'Cargo.toml');
  writeFileSync(
    manifest,
    '[package]\nname = "list"\nversion = "0.0.0"\nedition = "2024"\n[dependencies]\npsl = "2"\n[workspace]\n',
  );
  mkdirSync(join(directory, 'src'));
  writeFileSync(join(directory, 'src', 'lib.rs'), '');
  const { packages } = JSON.parse(answer('cargo', ['metadata', '--format-version', '1', '--manifest-path', manifest]));
  const { version, manifest_path: path } = packages.find((/** @type {{ name: string }} */ { name }) => name === 'psl');
  const rules = readFileSync(join(path, '..', 'data', 'rules.txt'), 'utf8');
  return { name: 'psl', version, date: null, rules: parseList(rules) };
}

/**
 * npm's tldts has a graph whose nodes share children: its edges have labels, and a node's flag is the section of the
 * rule that ends there. It also flags `example` where the list has only the rule `*.example`.
 *
 * @param {string} directory for the download
 * @returns {Promise<List>}
 */
async function tldts(directory) {
  const version = answer('npm', ['view', 'tldts', 'version']);
  const times = JSON.parse(answer('npm', ['view', 'tldts', 'time', '--json']));
  const archive = answer('npm', ['pack', `tldts@${version}`, '--silent', '--pack-destination', directory]);
  answer('tar', ['-xzf', join(directory, archive), '-C', directory]);
  const source = readFileSync(join(directory, 'package', 'src', 'data', 'trie.ts'), 'utf8');
  const graph = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  /** @type {string[]} */
  const labels = [];
  let end = 0;
  for (const length of graph.edgeLength) labels.push(graph.labelText.slice(end, end += length));
  /** @type {Map<string, Section>} */
  const rules = new Map();
  const visit = (/** @type {number} */ node, /** @type {string} */ before, /** @type {string} */ after) => {
    for (let edge = graph.edgeStart[node]; edge < graph.edgeStart[node + 1]; edge += 1) {
      const child = graph.edgeChild[edge];
      const rule = labels[edge] + after;
      const flag = graph.nodeFlags[child];
      if (flag !== 0) rules.set(toASCII(before + rule), flag & 1 ? 'icann' : 'private');
      visit(child, before, `.${rule}`);
    }
  };
  visit(graph.rulesRoot, '', '');
  visit(graph.exceptionsRoot, '!', '');
  for (const rule of [...rules.keys()]) if (rule.startsWith('*.')) rules.delete(rule.slice(2));
  return { name: 'tldts', version, date: times[version].slice(0, 10), rules };
}

/**
 * PyPI's publicsuffixlist has the list's file.
 *
 * @param {string} directory for the download
 * @returns {List}
 */
function publicSuffixList(directory) {
  answer('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', directory, 'publicsuffixlist']);
  const [wheel = ''] = readdirSync(directory).filter((file) => file.endsWith('.whl'));
  answer('python3', ['-m', 'zipfile', '-e', join(directory, wheel), directory]);
  const text = readFileSync(join(directory, 'publicsuffixlist', 'public_suffix_list.dat'), 'utf8');
  const [, version = ''] = /^publicsuffixlist-([^-]+)-/.exec(wheel) ?? [];
  const [, date = null] = /^\/\/ VERSION: (\d{4}-\d\d-\d\d)/m.exec(text) ?? [];
  return { name: 'publicsuffixlist', version, date, rules: parseList(text) };
}

/** @param {string} directory for the downloads @returns {Promise<List[]>} */
export function newestLists(directory) {
  return Promise.all([crate, tldts, publicSuffixList].map((read) => {
    const own = join(directory, read.name);
    mkdirSync(own);
    return read(own);
  }));
}
