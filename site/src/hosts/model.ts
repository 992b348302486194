/** A host, step by step: https://url.spec.whatwg.org/#concept-host-parser */
import type { Lib } from '../shared/modules.js';
import { authorityOf } from '../url/places.js';

type ValidationError = ReturnType<Lib['diagnose']>['validationErrors'][number];
export type DomainReason = NonNullable<ValidationError['reason']>;

export interface Mapped {
  character: string;
  /** What UTS #46 makes of it; null where no domain may contain it, empty where it is ignored. */
  to: string | null;
}

export interface Label {
  unicode: string;
  ascii: string | null;
  reason: DomainReason | null;
  codePoint: number | null;
  isFatal: boolean;
}

/** The dots of domains: https://www.unicode.org/reports/tr46/#Notation */
const DOTS = /[.\u3002\uff0e\uff61]/;

export type Host = NonNullable<ReturnType<Lib['parseHost']>>;

/** What a text is: a host, a URL whose host was meant, or neither. */
export type Typed =
  | { kind: 'host'; host: Host; isValid: boolean }
  | { kind: 'URL'; host: string }
  | { kind: 'neither'; message: string };

export function typedOf(lib: Lib, input: string): Typed {
  const { host, validationErrors } = lib.diagnoseHost(input);
  if (host !== null) {
    const isValid = host.type !== 'domain' || toASCII(lib, input, true) !== null;
    return { kind: 'host', host, isValid };
  }
  const url = lib.parse(input);
  if (url?.host) return { kind: 'URL', host: writtenHost(lib, input, url.host) };
  return { kind: 'neither', message: validationErrors.find(({ fatal }) => fatal)?.message ?? 'it cannot be parsed' };
}

/** The host of a URL as it is typed there, if the URL certainly has it. */
function writtenHost(lib: Lib, input: string, serialized: string): string {
  const range = authorityOf(input)?.host;
  const written = range === undefined ? '' : input.slice(range.start, range.end);
  const { host } = lib.diagnoseHost(written);
  return host !== null && lib.serializeHost(host) === serialized ? written : serialized;
}

/** Null for a URL too, for which the function of the package throws. */
export function toASCII(lib: Lib, domain: string, strict = false): string | null {
  try {
    return lib.domainToASCII(domain, { strict });
  } catch {
    return null;
  }
}

/** Longer texts have no steps: each of their characters and labels is mapped. */
export const LONGEST = 2048;

/** https://url.spec.whatwg.org/#string-percent-decode, then UTF-8 decoded */
export const percentDecoded = (lib: Lib, host: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(lib.percentDecode(host));

/** A letter that composes with nothing: text between two of them is mapped as if it were alone. */
const NEUTRAL = 'q';

/** Returns the characters that mapping changes, each once. */
export function mappings(lib: Lib, domain: string): Mapped[] {
  const characters = [...new Set(domain)].filter((character) => !DOTS.test(character));
  return characters.map((character) => ({ character, to: mapped(lib, character) }))
    .filter(({ character, to }) => character !== to);
}

function mapped(lib: Lib, character: string): string | null {
  const between = toASCII(lib, `${NEUTRAL}${character}${NEUTRAL}`);
  if (between !== null) return lib.domainToUnicode(between).slice(NEUTRAL.length, -NEUTRAL.length);
  // Text from right to left is not allowed between Latin letters.
  const alone = toASCII(lib, character);
  return alone === null ? null : lib.domainToUnicode(alone);
}

/** The labels of a domain after mapping and normalizing; of one that cannot be mapped, as they are written. */
export function labelsOf(lib: Lib, domain: string): Label[] {
  const ascii = toASCII(lib, domain);
  const text = ascii === null ? domain.normalize('NFC') : lib.domainToUnicode(ascii);
  return text.split(DOTS).map((label) => labelOf(lib, label));
}

function labelOf(lib: Lib, label: string): Label {
  const ascii = label === '' ? '' : toASCII(lib, label);
  // Not alone: digits alone would be an address.
  const { validationErrors } = lib.diagnose(`https://${encoded(label)}.${NEUTRAL}/`);
  const about = validationErrors.filter(({ reason }) => reason !== undefined);
  const error = about.find(({ fatal }) => fatal) ?? about[0];
  return {
    unicode: ascii === null || ascii === '' ? label : lib.domainToUnicode(ascii),
    ascii,
    reason: error?.reason ?? null,
    codePoint: error?.codePoint ?? null,
    isFatal: error?.fatal ?? false,
  };
}

/** Characters that would end the host. */
const encoded = (text: string) => text.replace(/[/?#\\@:%[\]]/g, encodeURIComponent);

export type Notation = [name: string, text: string];

/** https://url.spec.whatwg.org/#concept-ipv4-parser takes all of them for the same address. */
export function ipv4Notations(address: number): Notation[] {
  const parts = [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
  const [first = 0, second = 0] = parts;
  const hex = (number: number) => `0x${number.toString(16)}`;
  const octal = (number: number) => `0${number.toString(8)}`;
  return [
    ['four parts', parts.join('.')],
    ['three parts', `${first}.${second}.${address % 2 ** 16}`],
    ['two parts', `${first}.${address % 2 ** 24}`],
    ['one number', String(address)],
    ['hexadecimal', hex(address)],
    ['octal', octal(address)],
    ['hexadecimal parts', parts.map(hex).join('.')],
    ['octal parts', parts.map(octal).join('.')],
    ['mapped into IPv6', `[::ffff:${parts.join('.')}]`],
  ];
}

/** https://url.spec.whatwg.org/#concept-ipv6-parser */
export function ipv6Notations(pieces: number[], compressed: string): Notation[] {
  const hex = pieces.map((piece) => piece.toString(16));
  const [high = 0, low = 0] = pieces.slice(6);
  const ipv4 = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return [
    ['compressed, as it is serialized', compressed],
    ['all pieces', `[${hex.join(':')}]`],
    ['all digits', `[${hex.map((piece) => piece.padStart(4, '0')).join(':')}]`],
    ['with an IPv4 address', `[${hex.slice(0, 6).join(':')}:${ipv4}]`],
  ];
}
