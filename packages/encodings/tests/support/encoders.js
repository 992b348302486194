/**
 * Compares every encoder with the platform's own decoder: encoded code points must decode to themselves, for all that an
 * encoding has. This file needs only a TextDecoder.
 */

/** The encodings that have an encoder, by the Encoding Standard. */
export const encodings = ['utf-8', 'ibm866', 'iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6',
  'iso-8859-7', 'iso-8859-8', 'iso-8859-8-i', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14', 'iso-8859-15', 'iso-8859-16',
  'koi8-r', 'koi8-u', 'macintosh', 'windows-874', 'windows-1250', 'windows-1251', 'windows-1252', 'windows-1253',
  'windows-1254', 'windows-1255', 'windows-1256', 'windows-1257', 'windows-1258', 'x-mac-cyrillic', 'gbk', 'gb18030',
  'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr'];

/**
 * The code points that the Standard encodes as other ones: in Japanese encodings, a yen sign as a backslash, and
 * half-width katakana as full-width; in GB 18030, private code points as the ones that Unicode has assigned since.
 * U+FFFD replaces controls that would end or escape ISO-2022-JP.
 */
const folded = {
  'euc-jp': new Map([[0xa5, '\\'], [0x203e, '~'], [0x2212, '\uff0d']]),
  'shift_jis': new Map([[0xa5, '\\'], [0x203e, '~'], [0x2212, '\uff0d']]),
  'iso-2022-jp': new Map([
    [0x2212, '\uff0d'],
    ...[0x0e, 0x0f, 0x1b].map((control) => [control, '&#65533;']),
    ...Array
      .from('。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜')
      .map((character, index) => [0xff61 + index, character]),
  ]),
  'gbk': privateInGB18030(),
  'gb18030': privateInGB18030(),
};

function privateInGB18030() {
  const first = [0xfe10, 0xfe12, 0xfe11, 0xfe13, 0xfe14, 0xfe15, 0xfe16, 0xfe17, 0xfe18, 0xfe19];
  const later = [
    [0xe81e, 0x9fb4],
    [0xe826, 0x9fb5],
    [0xe82b, 0x9fb6],
    [0xe82c, 0x9fb7],
    [0xe832, 0x9fb8],
    [0xe843, 0x9fb9],
    [0xe854, 0x9fba],
    [0xe864, 0x9fbb],
  ];
  return new Map([...first.map((codePoint, index) => [0xe78d + index, codePoint]), ...later]
    .map(([from, to]) => [from, String.fromCodePoint(to)]));
}

/** The number of code points in a batch: few enough for every browser. */
const BATCH = 0x1000;

const END = 0x110000;

/** Encodings of all of Unicode. The others have nothing after plane 2, so that the start of each plane is enough. */
const UNIVERSAL = ['utf-8', 'gb18030'];
const PLANE_3 = 0x30000;
const PLANE = 0x10000;

const LINE_FEED = 0x0a;

/** @returns {{ decoded: number, wrong: string[] }} the number of right code points, and the wrong ones */
export function compareWithDecoder({ percentDecode, percentEncode }, encoding) {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const found = { decoded: 0, wrong: [] };
  const step = (start) => start < PLANE_3 || UNIVERSAL.includes(encoding) ? BATCH : PLANE;
  for (let start = 0; start < END; start += step(start)) {
    const codePoints = Array.from({ length: BATCH }, (_, index) => start + index).filter(isTried);
    const text = codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join('\n');
    const pieces = decoder.decode(percentDecode(percentEncode(text, 'special-query', { encoding }))).split('\n');
    for (const [index, codePoint] of codePoints.entries()) {
      const expected = folded[encoding]?.get(codePoint) ?? String.fromCodePoint(codePoint);
      // An encoding may lack a code point. The caller checks the number of code points.
      if (pieces[index] === expected) found.decoded += 1;
      else if (pieces[index] !== `&#${codePoint};`)
        found.wrong.push(`${codePoint.toString(16)}: ${escape(pieces[index])}`);
    }
  }
  return found;
}

/** Excludes the line feed, which separates the others, and surrogates, which are not scalar values. */
const isTried = (codePoint) => codePoint !== LINE_FEED && (codePoint < 0xd800 || codePoint > 0xdfff);

const escape = (text) => Array.from(text ?? '', (character) => character.codePointAt(0)?.toString(16)).join(' ');
