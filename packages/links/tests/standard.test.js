/** Unicode's own tests, from the folder that WEBURL_LINKS_DATA names. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findLinks, formatLink } from 'weburl-links';
import { EMAIL, TERMS, rangesOf, readProperties, runsOf } from '../update.mjs';
import { withMarks, withoutMarks } from './support/marks.js';

const folder = process.env.WEBURL_LINKS_DATA;
const skip = folder === undefined && 'WEBURL_LINKS_DATA does not name the folder of Unicode’s files';

/** @param {string} name */
const read = (name) => readFileSync(join(folder ?? '', name), 'utf8');
/** The formatting test of 17.0.0 has ten wrong results, which the draft of 18.0.0 corrects. */
const formatting = () =>
  read(existsSync(join(folder ?? '', 'draft-18.0.0'))
    ? 'draft-18.0.0/LinkFormattingTest.txt'
    : 'LinkFormattingTest.txt');

describe('UTS #58', { skip }, () => {
  if (skip) return;

  test('LinkDetectionTest.txt', () => {
    const lines = read('LinkDetectionTest.txt').split('\n').filter((line) =>
      !line.startsWith('#') && line.trim() !== ''
    );
    assert.equal(lines.length, 344);
    for (const line of lines) {
      const text = withoutMarks(line);
      assert.equal(withMarks(text, findLinks(text, { profile: 'strict' })), line);
    }
  });

  test('LinkFormattingTest.txt', () => {
    const lines = formatting().split('\n');
    let count = 0;
    for (const [index, line] of lines.entries()) {
      const [, parts] = /^# \{(.*)\}\s*$/.exec(line) ?? [];
      if (parts === undefined) continue;
      const expected = lines[index + 2].trim();
      assert.equal(formatLink(urlOf(parts), { profile: 'strict' }), expected, parts);
      const text = `a ${expected} b`;
      assert.equal(withMarks(text, findLinks(text, { profile: 'strict' })), `a ⸠${expected}⸡ b`);
      count += 1;
    }
    assert.equal(count, 55);
  });

  test('the packed properties are those of LinkTerm.txt, LinkEmail.txt and LinkBracket.txt', () => {
    const properties = readProperties();
    const all = new Uint8Array(0x11_0000);
    const runs = runsOf(properties);
    for (const [index, [start, one]] of runs.entries()) all.fill(one, start, runs[index + 1]?.[0] ?? all.length);
    const expected = new Uint8Array(0x11_0000);
    for (const [first, last, term] of rangesOf(read('LinkTerm.txt')))
      expected.fill(TERMS.indexOf(term), first, last + 1);
    for (const [first, last] of rangesOf(read('LinkEmail.txt')))
      for (let code = first; code <= last; code += 1) expected[code] |= EMAIL;
    assert.deepEqual(all.map((one) => one & (EMAIL | 7)), expected);
    const brackets = [...read('LinkBracket.txt').matchAll(/^([\dA-F]+)\s*;\s*([\dA-F]+)/gm)];
    assert.deepEqual(properties.brackets, brackets.map((match) => match.slice(1, 3).map((code) => parseInt(code, 16))));
  });
});

/** @param {string} parts as the comments list them @returns {string} the URL with everything escaped */
function urlOf(parts) {
  let url = '';
  let hasQuery = false;
  for (const [, name, value] of parts.matchAll(/([𝑺𝑯𝑷𝑸𝑽𝑭𝑫])=(.*?)(?= [𝑺𝑯𝑷𝑸𝑽𝑭𝑫]=|$)/gsu)) {
    const start = { '𝑺': '', '𝑯': '', '𝑷': '/', '𝑸': hasQuery ? '&' : '?', '𝑽': '=', '𝑭': '#', '𝑫': ':~:' }[name];
    url += start + ('𝑺𝑯'.includes(name) ? value : encodeURIComponent(value));
    if (name === '𝑸') hasQuery = true;
  }
  return url;
}
