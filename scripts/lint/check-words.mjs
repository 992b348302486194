/**
 * Checks that the clean folders do not use the words that the glossary of CONTRIBUTING.md rejects. A use that is right
 * is an exception, with its reason. An exception that nothing needs is an error too.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, ask, main, root, say } from '../setup/process.mjs';
import { exceptions } from './word-exceptions.mjs';

/** The files and folders that have been read with the glossary, and are checked. A folder ends with "/". */
const CLEAN = ['CONTRIBUTING.md', 'README.md', 'RELEASE.md', 'SECURITY.md', 'benches/', 'boundary/', 'copier/', 'docs/',
  'examples/', 'fuzz/', 'js/', 'module/', 'packages/', 'pkg-template/', 'scripts/', 'site/', 'src/', 'tests/',
  'unicode/', 'unpacker/'];

/** The rejected words, as the third column of the glossary has them. */
const REJECTED = /** @type {Record<string, RegExp>} */ ({
  'place': /\bplaces?\b/i,
  'behind': /\bbehind\b/i,
  'beside': /\bbesides?\b/i,
  'stands': /\b(?:stands?|stood|standing)\b(?! (?:for|in)\b)/i,
  'act': /\b(?:acts?|acted)\b/i,
  'told': /\btold\b/i,
  'let go': /\blet go\b/i,
  'given back': /\b(?:given back|gives? back|giving back)\b/i,
  'looked at': /\blooked at\b/i,
  'whoever': /\bwhoever\b/i,
  'for whom': /\bfor whom\b/i,
  // `is_none()` is a method of Rust.
  'is none': /(?<!\bthere |\.|fn )(?:\bis|\bare|\bwas|\bwere) none\b/i,
  'is no': /(?<!\bthere )(?:\bis|\bare|\bwas|\bwere) no (?!longer\b|more\b)/i,
  'so many': /\bso many\b/i,
  'the same, but': /\bthe same, but\b/i,
  'tells whether': /\btells? whether\b/i,
  'exactly if': /\bexactly (?:if|where|when)\b/i,
  'put together': /\bput(?:s|ting)? together\b/i,
  'the other way round': /\bthe other way round\b/i,
  'somebody': /\bsomebody\b/i,
  'those who': /\bthose who\b/i,
  'What …': /(?:^|[.:] |\| )What (?![^.|]*\?)/,
});

/** Checked only in documents. In a comment of code, it may be shorter than a name. */
const QUESTION_WORD = 'What …';

/** The files of this check, which name the words. */
const ITSELF = /^scripts\/lint\/(?:check-words|word-exceptions)\.mjs$/;

const TEXT = /\.(?:md|js|mjs|cjs|ts|tsx|rs|css|html)$/;

/**
 * @param {string} file
 * @returns {string[]} its lines; for a document, without code, quotations, generated blocks and targets of links
 */
function linesOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!file.endsWith('.md')) return text.split('\n').map(words);
  const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, ' ');
  return text.replace(/^( *)```[^]*?^\1```$/gm, blank).replace(/<!-- .*?\bWritten by[^]*?<!-- .*?-->/gi, blank)
    .replace(/`[^`\n]*`|“[^”\n]*”|\]\([^)\s]*\)/g, blank).split('\n');
}

/**
 * @param {string} line of code
 * @returns {string} the line with its names split into words: `firstPlaces`, `FIRST_PLACE`
 */
const words = (line) => line.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

function problems() {
  const files = (ask('git', ['ls-files']) ?? '').split('\n')
    .filter((file) =>
      TEXT.test(file) && !ITSELF.test(file)
      && CLEAN.some((start) => start.endsWith('/') ? file.startsWith(start) : file === start)
    );
  if (files.length === 0) throw new StepFailed('git lists no files', 'run it in the repository');
  const found = [];
  const needed = new Set();
  for (const file of files) {
    for (const [index, line] of linesOf(file).entries()) {
      for (const [word, pattern] of Object.entries(REJECTED)) {
        if (word === QUESTION_WORD && !file.endsWith('.md')) continue;
        if (!pattern.test(line)) continue;
        const exception = exceptions.find((one) =>
          file.startsWith(one.file) && one.word === word && line.includes(one.text)
        );
        if (exception === undefined) found.push(`${file}:${index + 1}: "${word}" in: ${line.trim().slice(0, 160)}`);
        else needed.add(exception);
      }
    }
  }
  const unneeded = exceptions.filter((one) => !needed.has(one)).map(({ file, word, text }) =>
    `scripts/lint/word-exceptions.mjs: nothing needs "${word}" in ${file}: ${text}`
  );
  return [...found, ...unneeded, ...missingInGlossary()];
}

function missingInGlossary() {
  const glossary = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  return Object.keys(REJECTED).filter((word) => !glossary.includes(`“${word}”`)).map((word) =>
    `CONTRIBUTING.md: the glossary does not have “${word}”`
  );
}

await main(() => {
  const found = problems();
  if (found.length > 0) {
    throw new StepFailed(
      `${found.length} words that the glossary rejects:\n${found.join('\n')}`,
      'use the word of the glossary in CONTRIBUTING.md, or add an exception with its reason',
    );
  }
  say('weburl: the words are those of the glossary');
});
