/**
 * Sentences with links, generated: each link stands between signs of Unicode, so what is right is known without a
 * package. Nothing is tuned to single sentences; a third of them is drawn anew in the long tests.
 */
import { isLong, seed } from '../../../../scripts/test/settings.mjs';
import { generator } from '../../../../tests/js/support/random.js';

/** Blocks that later versions of Unicode hardly extend, so that every engine draws the same sentences. */
const STABLE = /[\u00a1-\u1aff\u2000-\u2dff\u3000-\u303f\ufe30-\uffef]/u;

/** @param {string} category @returns {string[]} */
function signsOf(category) {
  const matches = new RegExp(`^\\p{${category}}$`, 'u');
  return Array.from({ length: 0xfff0 - 0xa1 }, (_, index) => String.fromCodePoint(0xa1 + index))
    .filter((sign) => STABLE.test(sign) && matches.test(sign));
}

const OPENING = signsOf('Ps');
const CLOSING = signsOf('Pe');
const DASHES = signsOf('Pd');
const OTHERS = signsOf('Po').filter((sign) =>
  sign !== '＠' && sign !== '％' && sign !== '．' && sign !== '。' && sign !== '｡'
);

/** Brackets and quotation marks as they are written in pairs. */
const PAIRS = [['"', '"'], ["'", "'"], ['(', ')'], ['[', ']'], ['<', '>'], ['{', '}'], ['“', '”'], ['‘', '’'], ['„',
  '“'], [
  '‚',
  '‘',
], ['«', '»'], ['»', '«'], ['‹', '›'], ['”', '”'], ['「', '」'], ['『', '』'], ['《', '》'], ['〈', '〉'], ['【', '】'],
  ['（', '）'], ...OPENING.flatMap((open, index) => CLOSING[index] === undefined ? [] : [[open, CLOSING[index]]])
  .filter(([open, close]) => Number(close.codePointAt(0)) - Number(open.codePointAt(0)) === 1)];

const MARKUP = [['*', '*'], ['**', '**'], ['_', '_'], ['__', '__'], ['~~', '~~'], ['`', '`'], ['***', '***'], ['|',
  '|']];

const LINKS = ['https://example.com', 'https://www.example.org/a/b?c=d#e', 'https://example.com/wiki/Rust_(game)',
  'www.example.net', 'www.example.net/a', 'example.org', 'example.org/a-b', 'a.b@example.com', "O'Brien@example.org",
  'http://127.0.0.1:8080/', 'http://127.0.0.1', 'https://bücher.example.de/ü', 'https://例え.example.jp'];

/** What precedes and follows, in ten languages. Those without spaces join the signs. */
const SENTENCES = [['See ', ' for more.'], ['Siehe ', ' für mehr.'], ['Voir ', ' pour plus.'], ['Véase ', ' y más.'], [
  'Смотри ',
  ' и дальше.',
], ['انظر ', ' للمزيد.'], ['देखें ', ' और भी।'], ['请看', '了解更多'], ['詳しくは', 'をご覧ください'], ['자세한 내용은 ',
  '에서 확인하세요.']];

/** Chat, Markdown, mail, logs, source code and Usenet: the text before the link and the text after it. */
const GENRES = [['lol ', ' 😂'], ['👉 ', ' 👀'], ['- [x] ', ' done'], ['> ', ''], ['## ', ''], ['| a | ', ' |'], [
  'Reply-To: ',
  '',
], [
  'From: Ann <',
  '>',
], ['On Monday, Bob (', ') wrote:'], ['[12:30:01] INFO url=', ' status=200'], ['GET ', ' 200 12ms'], ['{"url":"', '"}'],
  [
    "const url = '",
    "';",
  ], ['fetch(`', '`);'], ['// see ', ''], ['<a href="', '">'], ['<URL:', '>'], ['>> ', ' was posted'], ['X-Url: ', ''],
  ["print(f'", "')"]];

/** @param {string} link @returns {boolean} whether a path, in which a sign may be, is at the end */
const hasTail = (link) => link.replace('://', '').includes('/');

/** @param {(below: number) => number} random @returns {{ text: string, link: string }} */
function sentence(random) {
  const pick = (/** @type {readonly any[]} */ items) => items[random(items.length)];
  const link = pick(LINKS);
  const [before, after] = pick(SENTENCES);
  const kind = random(6);
  if (kind === 0) {
    const [start, end] = pick(GENRES);
    return { link, text: start + link + end };
  }
  if (kind <= 2) {
    const [open, close] = pick(kind === 1 ? PAIRS : random(3) === 0 ? MARKUP : PAIRS);
    return { link, text: before + open + link + close + after };
  }
  const sign = pick(kind === 3 ? DASHES : random(4) === 0 ? [',', '.', ';', '!', '?', ':', '...', '…'] : OTHERS);
  // Directly before a word if the link has no path.
  const isJoined = sign.charCodeAt(0) > 0x7f && !hasTail(link) && random(2) === 0;
  if (kind === 5 && sign.charCodeAt(0) > 0x7f) return { link, text: `${before}${sign}${link} ${after}` };
  return { link, text: `${before.trim()} ${link}${sign}${isJoined ? '' : ' '}${after.trim()}` };
}

/** @param {number} count @param {number} from the seed */
const draw = (count, from) => {
  const random = generator(from);
  return Array.from({ length: count }, () => sentence(random));
};

/** Two thirds of the sentences are the same each time. */
export const KEPT = draw(2000, 58);
export const DRAWN = draw(1000, isLong ? seed : 59);
