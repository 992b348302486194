/**
 * The reports of data/rows.json with other packages. The table of README.md is written with WEBURL_UPDATE set.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findLinks } from 'weburl-links';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { withoutMarks } from './support/marks.js';

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
const { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } = await installed('micromark-extension-gfm-autolink-literal');

/** @param {any[]} tokens of marked @returns {string[]} */
const linksOfMarked = (tokens) =>
  tokens.flatMap((token) => token.type === 'link' ? [token.text] : linksOfMarked(token.tokens ?? token.items ?? []));

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The texts of the links that each finds. @type {Record<string, (text: string) => string[]>} */
const FINDERS = {
  'weburl-links': (text) => findLinks(text).map((link) => link.text),
  'linkify-it': (text) => (linkify.match(text) ?? []).map(({ raw }) => raw),
  'linkifyjs': (text) => linkifyjs.find(text).map(({ value }) => value),
  'autolinker': (text) => Autolinker.parse(text, { urls: true, email: true }).map((match) => match.getMatchedText()),
  'marked': (text) => linksOfMarked(new Marked().lexer(text)),
  'micromark-extension-gfm-autolink-literal': (text) => {
    const html = micromark(text, { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] });
    return [...html.matchAll(/<a href="[^"]*">(.*?)<\/a>/gs)].map(([, shown]) =>
      shown.replace(/&\w+;/g, (entity) => ENTITIES[entity])
    );
  },
};

const { reports } = JSON.parse(readFileSync(file('../data/rows.json'), 'utf8'));

/** How many of the reports each package answers with exactly the expected links. */
function table() {
  const names = Object.keys(FINDERS);
  const expected = reports.map(({ text }) => [...text.matchAll(/⸠(.*?)⸡/g)].map(([, link]) => link));
  const agree = reports.map(({ text }, index) =>
    names.map((name) => JSON.stringify(FINDERS[name](withoutMarks(text))) === JSON.stringify(expected[index]))
  );
  const versions = names.map((name) => {
    const version = manifest.dependencies[name];
    return version === undefined ? name : `${name.replace('extension-gfm-', '')} ${version}`;
  });
  const totals = names.map((_, column) => agree.filter((row) => row[column]).length);
  return [`| ${versions.join(' | ')} |`, `${'|---'.repeat(names.length)}|`, `| ${totals.join(' | ')} |`].join('\n');
}

const START = '<!-- Written by tests/others.test.js. -->';
const END = '<!-- End. -->';

test('the table of README.md', () => {
  const path = file('../README.md');
  const before = readFileSync(path, 'utf8');
  const start = before.indexOf(START) + START.length;
  const after = `${before.slice(0, start)}\n\n${table()}\n\n${before.slice(before.indexOf(END))}`;
  // The formatter aligns tables.
  const plain = (/** @type {string} */ text) =>
    text.replace(/ +\|/g, ' |').replace(/-+\|/g, '---|').replace(/\|[ -]+(?=-)/g, '|--');
  if (process.env.WEBURL_UPDATE) writeFileSync(path, after);
  else assert.equal(plain(before), plain(after), 'run it with WEBURL_UPDATE=1');
});
