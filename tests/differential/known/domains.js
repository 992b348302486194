/**
 * Differences in UTS #46 and its data, of the implementations based on ada. In
 * Node urlpattern-polyfill is one, because it uses the global URL class.
 */
import { diagnose, domainToUnicode, percentDecode } from '../../../pkg/lib.js';
import { decodePunycode, node } from '../subjects.js';

/** @import { KnownHere } from './index.js' */
/** @import { Difference } from '../compare.js' */

const HERE = {
  areas: ['URLs', 'hosts', 'setters', 'URLSearchParams', 'patterns'],
  subjects: ['Node', 'crate ada-url', 'urlpattern-polyfill'],
  confirmedBy: 'whatwg-url',
  right: /** @type {const} */ ('weburl'),
  anchor: 'https://url.spec.whatwg.org/#concept-domain-to-ascii',
};

/** The URLs whose domains are parsed at the step that differs, by area. */
const TEXTS = /** @type {Record<string, (difference: Difference) => (string | undefined)[]>} */ ({
  URLs: ({ data: { input, base } }) => [input, base],
  hosts: ({ data: { input } }) => [input],
  setters: ({ data: { href, sets }, step, before }) => [step === 0 ? href : valueAsURL(sets[step - 1], before ?? '')],
  URLSearchParams: ({ data: { init } }) => [init.href],
  patterns: ({ data: { pattern, inputs }, step }) => urlsOfPattern(step === 0 ? pattern : inputs[step - 1]),
});

/** @param {{ attribute: string, value: string }} set @param {string} before the members of the URL, a line each */
function valueAsURL({ attribute, value }, before) {
  const [, , protocol] = before.replace(/^TypeError\n/, '').split('\n');
  return attribute === 'href' ? value : `${protocol}//${value}`;
}

/** @param {string} pattern whose fixed texts are returned */
const withoutSyntax = (pattern) => pattern.replace(/[{}()*+?\\]/g, '');

/** @param {string} pattern whose fixed texts may be parts of a hostname */
const fixedTexts = (pattern) =>
  pattern.split(/[{}()*+?]|(?<!\\):[\p{ID_Continue}$]*/u).map((text) => `https://${text}`);

/** @param {{ input: string | Record<string, string>, baseURL?: string }} given the input of a match or a constructor */
function urlsOfPattern({ input, baseURL }) {
  if (typeof input === 'string') {
    const components = [...input.matchAll(/[:/@]/g)].map(({ index }) => input.slice(index + 1));
    return [input, baseURL, withoutSyntax(input), ...components.flatMap(fixedTexts)];
  }
  const { hostname = '' } = input;
  return [`https://${hostname}`, `https://${withoutSyntax(hostname)}`, ...fixedTexts(hostname), input.baseURL];
}

/** The texts, and the URLs in the paths of blob URLs, which determine their origins. @param {Difference} difference */
const textsOf = (difference) =>
  TEXTS[difference.area](difference)
    .filter((text) => text !== undefined)
    .flatMap((text) => /^\W*blob:/i.test(text) ? [text, text.replace(/^\W*(?:blob:)+/i, '')] : [text]);

/** The errors of UTS #46 for the domains in the case. @param {Difference} difference */
function domainProblems(difference) {
  const texts = textsOf(difference);
  return texts.flatMap((text) =>
    [undefined, 'https://a/', texts[1]].flatMap((base) => (
      diagnose(text, { base }).validationErrors.filter(({ name, fatal }) => name === 'domain-to-ASCII' && fatal)
    ))
  );
}

/** @param {string} text whose authority is returned */
const authorityOf = (text) =>
  text.replace(/[\t\n\r]/g, '').replace(/^[^/\\?#:]*:/, '').replace(/^[/\\]*/, '').replace(/[/\\?#].*$/s, '');

/**
 * Whether an authority of the case has a character: literally, percent-encoded or in Punycode.
 *
 * @param {Difference} difference
 * @param {RegExp} character
 */
const has = (difference, character) =>
  textsOf(difference).some((text) => {
    const decoded = percentDecoded(authorityOf(text));
    const labels = decoded.normalize('NFKC').toLowerCase().match(/xn--[a-z0-9-]+/g) ?? [];
    return character.test(decoded) || labels.some((label) => character.test(domainToUnicode(label)));
  });

/** @param {string} text */
const percentDecoded = (text) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => new TextDecoder().decode(percentDecode(bytes)));

/**
 * @param {string} problem
 * @param {(label: string) => boolean} [condition]
 * @returns {(difference: Difference) => boolean} whether the package finds no domain for this reason
 */
const onlyTheyTakeIt = (problem, condition = () => true) => (difference) => (
  !isFailure(difference.theirs)
  && domainProblems(difference).some(({ reason, label = '' }) => reason === problem && condition(label))
);

const SCRIPTS = ['Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko', 'Samaritan', 'Mandaic', 'Adlam'].map((name) =>
  `\\p{Script=${name}}`
).join('');

/** The letters and digits of the directions R, AL and AN, and U+0640, which is used in several of the scripts. */
const RIGHT_TO_LEFT = new RegExp(
  `[\\u0640[[${SCRIPTS}\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]&&[[\\p{L}\\p{N}]--[\\u06F0-\\u06F9]]]]`,
  'v',
);

/** The code points that Unicode 14 to 17 added to the scripts in ada's table of directions. */
const NEWER_RIGHT_TO_LEFT =
  /[\u061D\u0870-\u089F\u08B5\u08C8-\u08D2\u{10940}-\u{1095F}\u{10D40}-\u{10D8F}\u{10EC0}-\u{10EFF}\u{10F70}-\u{10FAF}]/u;

/** Marks that Unicode 14 to 17 added to right-to-left scripts, or to any script. */
const NEWER_MARK =
  /[\u0897-\u089F]|[\u08C8-\u08D2]|[\u1AC1-\u1AFF]|[\u{10EFA}-\u{10EFF}]|[\u{10D69}-\u{10D6D}]|[\u{10F82}-\u{10F85}]/u;

/** @param {string} outcome */
const isFailure = (outcome) => /^(?:failure|TypeError|null)/.test(outcome);

/**
 * Whether they reject the domain: a setter then changes nothing, and an invalid URL has no list.
 *
 * @param {Difference} difference
 */
const onlyWeTakeIt = ({ area, data, theirs, before }) =>
  isFailure(theirs) || (area === 'setters' && theirs === before)
  || (area === 'URLSearchParams' && data.init.kind === 'url' && theirs === '[]');

/** @param {string} outcome whose labels in Punycode are decoded */
const decoded = (outcome) =>
  outcome.replace(/xn--[a-z0-9-]+/g, (label) => {
    try {
      return decodePunycode(label.slice('xn--'.length));
    } catch {
      return label;
    }
  });

/** @param {string} text */
const sorted = (text) => [...text].sort().join('');

/**
 * Whether two outcomes have the same characters in another order.
 *
 * @param {string} ours
 * @param {string | null | undefined} theirs
 */
const isReordered = (ours, theirs) => typeof theirs === 'string' && sorted(decoded(ours)) === sorted(decoded(theirs));

/** @param {Difference} difference */
const whatwgHasAnotherOrder = ({ ours, outcomeOf }) => isReordered(ours, outcomeOf('whatwg-url'));

/** Whether only they accept marks of Unicode 18 in Punycode, in a non-canonical order. */
const takesAnotherOrder = onlyTheyTakeIt('punycode', (label) => /\p{Cn}/u.test(decoded(label)));

/** Replaces symbols and marks by ones that ada knows. */
const OLDER = /** @type {const} */ ([[/\p{S}/gu, '☕'], [/\p{M}/gu, '\u0301']]);

/** Whether ada accepts the domain with older symbols and marks instead of its own. @param {Difference} difference */
const takesOlderOnes = (difference) =>
  textsOf(difference).some((text) => {
    const domain = percentDecoded(authorityOf(text));
    const older = OLDER.reduce((changed, [newer, known]) => changed.replace(newer, known), domain);
    return !node.URL.canParse(`https://${domain}`) && node.URL.canParse(`https://${older}`);
  });

/** @type {KnownHere<keyof typeof HERE>[]} */
const classes = [
  {
    name: 'characters of Unicode 18',
    // V8's data are of Unicode 17, in which these are unassigned.
    applies: (difference) =>
      has(difference, /\p{Cn}/u) && (
        difference.agrees('whatwg-url') || whatwgHasAnotherOrder(difference) || takesAnotherOrder(difference)
      ),
    confirmedBy: undefined,
    because:
      "UTS #46 is applied in its latest version, 18, in which these characters are valid; ada's tables are older.",
  },
  {
    name: 'the Bidi Rule, for labels without a character from right to left',
    applies: onlyTheyTakeIt('bidi', (label) => !RIGHT_TO_LEFT.test(label)),
    because:
      'CheckBidi is true: in a Bidi domain name every label must satisfy the Bidi Rule of RFC 5893, also one in ASCII. ada looks only at labels with such a character.',
  },
  {
    name: 'the direction of characters of Unicode 14 and later',
    applies: onlyTheyTakeIt('bidi', (label) => NEWER_RIGHT_TO_LEFT.test(label)),
    because: "CheckBidi is true; ada's table of directions does not have these characters.",
  },
  {
    name: 'the direction of characters of Unicode 14 and later, where the Bidi Rule allows them',
    applies: (difference) =>
      onlyWeTakeIt(difference) && (
        has(difference, NEWER_RIGHT_TO_LEFT)
        || (has(difference, RIGHT_TO_LEFT) && (has(difference, NEWER_MARK) || takesOlderOnes(difference)))
      ),
    because:
      "CheckBidi is true; ada's table of directions does not have these characters, nonspacing marks and symbols among them.",
  },
  {
    name: 'Punycode in capitals',
    applies: (difference) =>
      onlyWeTakeIt(difference)
      && textsOf(difference).some((text) =>
        /[Xx][Nn]--\w*[A-Z]/.test(percentDecoded(text)) && /[^\0-\x7F]/.test(percentDecoded(text))
      ),
    because:
      'UTS #46 maps capitals before it decodes Punycode; ada does not where it decodes a label of a domain with characters beyond ASCII.',
  },
  {
    name: 'domains that are not normalized',
    applies: ({ ours, theirs }) =>
      !isFailure(ours) && !isFailure(theirs) && decoded(theirs).normalize('NFC') === decoded(ours),
    because:
      'UTS #46 normalizes to NFC. ada does not move marks of Unicode 14 and later, a mark after a letter that has one already, and a final consonant after a syllable of Hangul.',
  },
  {
    name: 'the canonical order of marks of Unicode 18',
    isRare: true,
    subjects: ['whatwg-url'],
    applies: (difference) =>
      takesAnotherOrder(difference)
      || (has(difference, /\p{Cn}/u) && isReordered(difference.ours, difference.theirs)),
    confirmedBy: undefined,
    because:
      'UTS #46 normalizes to NFC, which sorts marks by their combining classes. whatwg-url has JavaScript normalize the domain, and V8 has the classes of Unicode 17.',
  },
  {
    name: 'combining marks of Unicode 14 and later at the start of a label',
    applies: onlyTheyTakeIt('combining-mark'),
    because: 'UTS #46: "The label must not begin with a combining mark"; ada\'s table of marks does not have these.',
  },
  {
    name: 'Punycode that begins with its delimiter',
    applies: onlyTheyTakeIt('punycode', (label) => /^xn---[^-]*$/i.test(label)),
    because:
      'RFC 3492: the delimiter is consumed only "if more than zero code points were consumed" before it, and it is not a digit. So UTS #46 records an error.',
  },
  {
    name: 'Punycode of text that is not normalized',
    isRare: true,
    applies: onlyTheyTakeIt('punycode', (label) => decoded(label).normalize('NFC') !== decoded(label)),
    because:
      "UTS #46: the label must be in NFC, in which marks are sorted by their combining classes; ada's table does not have those of Unicode 14 and later.",
  },
  {
    name: 'the direction of U+1B3C',
    isRare: true,
    applies: onlyTheyTakeIt('bidi', (label) => label.includes('\u1B3C')),
    because: 'CheckBidi is true. The character is now not a nonspacing mark, but written from left to right.',
  },
  {
    name: 'text after a joiner that is allowed',
    applies: (difference) =>
      domainProblems(difference).some(({ reason = '', label = '' }) => (
        ['bidi', 'joiner'].includes(reason) && /\p{M}[\u200C\u200D]|\p{L}.*\u200C.*\p{L}/u.test(label)
      )),
    because:
      'CheckJoiners and CheckBidi are true, for the whole label. ada accepts a label in which the first joiner follows a virama without checking the rest, and one with joining letters anywhere before and after it.',
  },
  {
    name: 'a joiner next to letters and viramas that ada does not know',
    isRare: true,
    applies: (difference) =>
      onlyWeTakeIt(difference) && has(difference, /\p{M}[\u200C\u200D]|\p{L}\p{M}*\u200C\p{M}*\p{L}/u),
    because:
      "CheckJoiners is true; ada's tables have neither the joining types of Adlam nor the viramas of Unicode 14 and later.",
  },
];
export const domains = classes.map((one) => ({ ...HERE, ...one }));
