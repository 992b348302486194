/**
 * The rows of data/rows.json with other packages. The table of README.md, and data/agreement.json with the packages that
 * agree on each row, are written with WEBURL_UPDATE set.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import xterm from '@xterm/headless';
import { findLinks } from 'weburl-links';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { isAtLeast } from '../../../scripts/test/settings.mjs';
import { withoutMarks } from './support/marks.js';
import { KEPT } from './support/sentences.js';

installLocked('packages/links/examples/', 'a minute');

const file = (/** @type {string} */ path) => new globalThis.URL(path, import.meta.url);
const { resolve } = createRequire(file('../examples/package.json'));
const manifest = JSON.parse(readFileSync(file('../examples/package.json'), 'utf8'));
/** @param {string} name @returns {Promise<any>} */
const installed = (name) => import(pathToFileURL(resolve(name)).href);

const { LinkifyIt } = await installed('linkify-it');
const linkify = new LinkifyIt();
const linkifyjs = await installed('linkifyjs');
const { Autolinker } = await installed('autolinker');
const { Marked } = await installed('marked');
const { micromark } = await installed('micromark');
const { default: { WebLinksAddon } } = await installed('@xterm/addon-web-links');
const { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } = await installed('micromark-extension-gfm-autolink-literal');

/** @param {any[]} tokens of marked @returns {string[]} */
const linksOfMarked = (tokens) =>
  tokens.flatMap((token) => token.type === 'link' ? [token.text] : linksOfMarked(token.tokens ?? token.items ?? []));

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** @param {string} text in one line of a terminal */
async function linksOfTerminal(text) {
  const terminal = new xterm.Terminal({ cols: 1000, allowProposedApi: true });
  await new Promise((done) => terminal.write(text, () => done(undefined)));
  const providers = /** @type {any[]} */ ([]);
  // The terminal without a screen has no links.
  const registerLinkProvider = (/** @type {any} */ provider) => providers.push(provider);
  new WebLinksAddon().activate({ buffer: terminal.buffer, cols: terminal.cols, registerLinkProvider });
  const links = await new Promise((done) => providers[0].provideLinks(1, done));
  return (links ?? []).map((/** @type {any} */ link) => link.text);
}

/** The texts of the links that each finds. @type {Record<string, (text: string) => string[] | Promise<string[]>>} */
const FINDERS = {
  'weburl-links': (text) => findLinks(text).map((link) => link.text),
  'linkify-it': (text) => (linkify.match(text) ?? []).map(({ raw }) => raw),
  'linkifyjs': (text) => linkifyjs.find(text).map(({ value }) => value),
  'autolinker': (text) => Autolinker.parse(text, { urls: true, email: true }).map((match) => match.getMatchedText()),
  'marked': (text) => linksOfMarked(new Marked().lexer(text)),
  '@xterm/addon-web-links': linksOfTerminal,
  'micromark-extension-gfm-autolink-literal': (text) => {
    const html = micromark(text, { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] });
    return [...html.matchAll(/<a href="[^"]*">(.*?)<\/a>/gs)].map(([, shown]) =>
      shown.replace(/&\w+;/g, (entity) => ENTITIES[entity])
    );
  },
};

const { reports, detection } = JSON.parse(readFileSync(file('../data/rows.json'), 'utf8'));
const names = Object.keys(FINDERS);

/** @param {{ text: string }} row @returns {Promise<string[]>} the packages that find exactly the expected links */
async function agreeing({ text }) {
  const expected = [...text.matchAll(/⸠(.*?)⸡/g)].map(([, link]) => link);
  const found = await Promise.all(names.map((name) => FINDERS[name](withoutMarks(text))));
  return names.filter((_, index) => JSON.stringify(found[index]) === JSON.stringify(expected));
}

/** With default options. @type {[string, [string, string[]][]][]} */
const agreement = [];
for (
  const [title, rows] of [['reports', reports], ['rows',
    detection.filter((/** @type {any} */ { options, needs }) => options === undefined && needs === undefined)]]
) {
  const agree = [];
  for (const row of rows) agree.push(/** @type {[string, string[]]} */ ([row.text, await agreeing(row)]));
  agreement.push([title, agree]);
}

/**
 * The number of generated sentences in which each package finds exactly the link. They take most of the time: `npm test`
 * leaves them out.
 *
 * @param {string} before the document
 */
async function sentences(before) {
  if (!isAtLeast('ci') && !process.env.WEBURL_UPDATE) return /^\| \d+ sentences .*/m.exec(before)?.[0];
  const found = names.map(() => 0);
  for (const { text, link } of KEPT)
    for (const [index, name] of names.entries()) if ((await FINDERS[name](text)).join('\n') === link) found[index] += 1;
  return `| ${KEPT.length} sentences | ${found.join(' | ')} |`;
}

/** The number of rows on which each package agrees. @param {string} before the document */
async function table(before) {
  const versions = names.map((name) => {
    const version = manifest.dependencies[name];
    return version === undefined ? name : `${name.replace('extension-gfm-', '')} ${version}`;
  });
  const counts = agreement.map(([title, rows]) => {
    const totals = names.map((name) => rows.filter(([, agree]) => agree.includes(name)).length);
    return `| ${rows.length} ${title} | ${totals.join(' | ')} |`;
  });
  return [`| | ${versions.join(' | ')} |`, `|---|${'---|'.repeat(names.length)}`, ...counts, await sentences(before)]
    .join('\n');
}

const START = '<!-- Written by tests/others.test.js. -->';
const END = '<!-- End. -->';

test('data/agreement.json', () => {
  const path = file('../data/agreement.json');
  const rows = agreement.flatMap(([, all]) => all).map((row) => ` ${JSON.stringify(row)}`).join(',\n');
  const expected = `[\n${rows}\n]\n`;
  if (process.env.WEBURL_UPDATE) writeFileSync(path, expected);
  else assert.equal(readFileSync(path, 'utf8'), expected, 'run it with WEBURL_UPDATE=1');
});

test('the table of README.md', async () => {
  const path = file('../README.md');
  const before = readFileSync(path, 'utf8');
  const start = before.indexOf(START) + START.length;
  const after = `${before.slice(0, start)}\n\n${await table(before)}\n\n${before.slice(before.indexOf(END))}`;
  // The formatter aligns tables.
  const plain = (/** @type {string} */ text) =>
    text.replace(/ +\|/g, ' |').replace(/-+\|/g, '---|').replace(/\|[ -]+(?=-)/g, '|--');
  if (process.env.WEBURL_UPDATE) writeFileSync(path, after);
  else assert.equal(plain(before), plain(after), 'run it with WEBURL_UPDATE=1');
});
