/** Generated texts of pieces that matter to detection. */

export const PIECES = ['http://', 'https://', 'HTTP://', 'mailto:', 'ftp://', 'tel:', 'urn:a', 'data:', '://', ':',
  '//', '/', '?', '#', '@', '.', '.', '。', '．', '..', '-', '_', '*', '**', '~', '"', "'", '<', '>', '(', ')', '[',
  ']', '{', '}', '（', '）', '「', '」', '，', '！', '`', '|', '\\', '%', '%41', '%2F', '%C3%BC', ':~:', '=', '&', '+',
  '$', '^', '…', ' ', ' ', ' ', '\n', '\t', '\u0000', '\u00a0', '\u00ad', '\u200b', '\u200c', '\u200d', '\u200e',
  '\u202e', '\u2060', '\u2066', '\u2069', '\ufeff', '\ufe0f', 'a', 'b', 'A', 'In', '1', '80', ':80', ':99999', '0x7f',
  '127.0.0.1', '[::1]', 'com', '.com', 'example.com', 'www.', 'www.a.org', 'a.b@c.de', 'localhost', 'README.md', 'xn--',
  'xn--p1ai', 'рф', '.рф', 'ü', 'ß', 'א', '中', '中文', 'é', 'e\u0301', 'क\u094d', '١', '😀', '👨‍👩‍👧', '🄰', '㏂', '⒈',
  '\u0378', '\ue000', 'ſ', 'K', '\u0345', '“', '”', '—', '→', '👍', '・', '·', '重新', '에서', 'ไทย', '․', '①', '™',
  '…', '＠', 'email=', "f'", '\\n', 'git@', '://a:', '~~', 'www.', '.de', '。com'];

/** @param {(below: number) => number} random @param {number} [most] pieces @returns {string} without lone surrogates */
export const randomText = (random, most = 14) =>
  Array.from({ length: 1 + random(most) }, () => PIECES[random(PIECES.length)]).join('');
