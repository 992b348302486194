/** What to write instead of a text with a validation error, and what a URL that cannot be parsed still says. */
import type { Lib } from '../shared/modules.js';
import type { ValidationError } from './errors.js';
import { authorityOf, type Range } from './places.js';

type URLRecord = NonNullable<ReturnType<Lib['parse']>>;

const put = (text: string, { start, end }: Range, by: string) => text.slice(0, start) + by + text.slice(end);

/** A lone surrogate becomes U+FFFD, as Web IDL says. */
const percentEncoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** The texts to try, the best first. `url` is the URL that the text with the error is parsed as. */
type Repair = (text: string, error: ValidationError, url: URLRecord | null) => string[];

/** Writes the host as it is serialized. */
const canonicalHost: Repair = (text, _, url) => {
  const authority = authorityOf(text);
  return authority === null || url === null || url.host === null ? [] : [put(text, authority.host, url.host)];
};

const withoutPort: Repair = (text) => {
  const authority = authorityOf(text);
  return authority === null ? [] : [put(text, authority.port, '')];
};

/** By the names of the validation errors. */
const REPAIRS: Record<string, Repair> = {
  'missing-scheme-non-relative-URL': (text) => {
    const trimmed = text.trim();
    if (/^[/\\]{2}/.test(trimmed)) return [`https:${trimmed}`];
    return /^[^\s/\\?#:@]+\.[^\s/\\?#:@]+/.test(trimmed) ? [`https://${trimmed}`] : [];
  },
  'invalid-URL-unit': (text, error) => {
    const unit = text.slice(error.start, error.end);
    // Spaces around a URL, and tabs and line feeds in it, are left out by the parser.
    if (error.component === null || /[\t\n\r]/.test(unit)) return [put(text, error, '')];
    // A Windows drive letter may be written with a bar.
    return [put(text, error, percentEncoded(unit)), ...unit === '|' ? [put(text, error, ':')] : []];
  },
  'special-scheme-missing-following-solidus': (text) => [
    text.replace(/^([\0- ]*file:)[/\\]*(?=[a-z][:|])/i, '$1///'),
    text.replace(/^([\0- ]*[a-z][a-z\d+.-]*:)[/\\]*/i, '$1//'),
    text.replace(/^[\0- ]*[a-z][a-z\d+.-]*:/i, ''),
  ],
  'invalid-reverse-solidus': (text, error) => [put(text, error, '/')],
  'invalid-credentials': (text, error) => [put(text, error, '')],
  'domain-percent-encoded': (text, error, url) => {
    try {
      const authority = authorityOf(text);
      if (authority === null) return [];
      const { host } = authority;
      return [put(text, host, decodeURIComponent(text.slice(host.start, host.end))),
        ...canonicalHost(text, error, url)];
    } catch {
      return canonicalHost(text, error, url);
    }
  },
  'domain-to-ASCII': (text, error, url) => {
    // Another host would be another URL.
    if (!error.fatal) return canonicalHost(text, error, url);
    return typeof error.codePoint === 'number' ? [put(text, error, '')] : [];
  },
  'host-invalid-code-point': (text, error) => {
    const unit = text.slice(error.start, error.end);
    return [put(text, error, percentEncoded(unit)), put(text, error, '')];
  },
  'IPv4-empty-part': canonicalHost,
  'IPv4-too-few-parts': canonicalHost,
  'IPv4-non-decimal-part': canonicalHost,
  'IPv4-non-ASCII-input': canonicalHost,
  'IPv6-piece-leading-zero': canonicalHost,
  'IPv6-unclosed': (text) => [text.replace(/\[[\da-f:.]*(?!\])/i, '$&]')],
  'port-out-of-range': withoutPort,
  'port-invalid': (text) => {
    const authority = authorityOf(text);
    if (authority === null) return [];
    const digits = text.slice(authority.port.start, authority.port.end).replace(/\D/g, '');
    return [put(text, authority.port, digits === '' ? '' : `:${digits}`)];
  },
  'file-invalid-Windows-drive-letter': (text, error) => [
    put(text, error, `/${text.charAt(error.start)}:`),
    `file://${put(text, error, `/${text.charAt(error.start)}:`)}`,
  ],
  'file-invalid-Windows-drive-letter-host': (text, error) => [put(text, error, `/${text.charAt(error.start)}:`)],
};

/** Where a repair is not of the base, the base that the text is relative to. */
export interface Context {
  lib: Lib;
  base: string;
}

const diagnosed = ({ lib, base }: Context, text: string) =>
  base === '' ? lib.diagnose(text) : lib.diagnose(text, { base });

/** Longer texts are not repaired: each repair is parsed. */
const LONGEST = 4096;

/** The text without the error, if it means the same then; null if it cannot be repaired. */
export function repaired(context: Context, text: string, error: ValidationError): string | null {
  if (text.length > LONGEST) return null;
  const { url, validationErrors: before } = diagnosed(context, text);
  for (const candidate of REPAIRS[error.name]?.(text, error, url) ?? []) {
    const { url: other, validationErrors: after } = diagnosed(context, candidate);
    const isBetter = url === null
      ? other !== null || error.fatal && hasChanged(error, after)
      : after.length < before.length && other !== null && meansTheSame(context.lib, url, other, error);
    if (candidate !== text && isBetter) return candidate;
  }
  return null;
}

/** Whether the parser comes further than to an error. */
const hasChanged = ({ name, end }: ValidationError, after: ValidationError[]) => {
  const fatal = after.find((one) => one.fatal);
  return fatal !== undefined && (fatal.name !== name || fatal.end > end);
};

function meansTheSame({ percentDecode }: Lib, url: URLRecord, other: URLRecord, { name }: ValidationError): boolean {
  if (url.href === other.href) return true;
  if (url.scheme !== other.scheme || url.host !== other.host || url.port !== other.port) return false;
  if (name === 'invalid-credentials') return true;
  // The parser keeps some of the characters that may not be written.
  return name === 'invalid-URL-unit' && String(percentDecode(url.href)) === String(percentDecode(other.href));
}

/** The most repairs of one text. */
const MOST = 100;

/** The text with a repair of each error that can be repaired; null if it is not better. */
export function repairedAll(context: Context, text: string): string | null {
  let current = text;
  for (let left = MOST; left > 0; left -= 1) {
    const { validationErrors } = diagnosed(context, current);
    const next = firstOf(validationErrors, (error) => repaired(context, current, error));
    if (next === null) break;
    current = next;
  }
  return current === text ? null : current;
}

function firstOf<T, R>(list: readonly T[], operation: (one: T) => R | null): R | null {
  for (const one of list.slice(0, MOST)) {
    const result = operation(one);
    if (result !== null) return result;
  }
  return null;
}

/** The URL that a text that cannot be parsed may have been meant as; null if there is none. */
export function meant(context: Context, text: string): string | null {
  let current = text;
  for (let left = 5; left > 0; left -= 1) {
    const { url, validationErrors } = diagnosed(context, current);
    if (url !== null) return current === text ? null : current;
    const fatal = validationErrors.find((error) => error.fatal && error.subject === 'input');
    const next = fatal === undefined ? null : repaired(context, current, fatal);
    if (next === null) return null;
    current = next;
  }
  return null;
}

/** By the names of attributes, the values that they would have. */
export type Understood = Partial<Record<string, { text: string; isRefused: boolean }>>;

/** A host and a port that a text certainly does not have. */
const STAND_IN = 'stand-in.invalid';

/** What the parser reads of a text that it fails for, if the host or the port that it refuses is replaced. */
export function understood({ lib, base }: Context, text: string): Understood {
  if (text.length > LONGEST) return {};
  const refused: Understood = {};
  let current = text;
  for (let left = 3; left > 0; left -= 1) {
    const { url, validationErrors } = diagnosed({ lib, base }, current);
    if (url !== null) return { ...partsOf(url), ...refused };
    const fatal = validationErrors.find((error) => error.fatal && error.subject === 'input');
    const authority = authorityOf(current);
    if (fatal === undefined || authority === null) break;
    const name = fatal.component === 'port' ? 'port' : 'hostname';
    const range = authority[fatal.component === 'port' ? 'port' : 'host'];
    if (refused[name] !== undefined) break;
    refused[name] = { text: current.slice(range.start, range.end).replace(/^:/, ''), isRefused: true };
    current = put(current, range, name === 'port' ? '' : STAND_IN);
  }
  const reference = lib.parseReference(text);
  return { ...reference === null ? {} : textsOf(reference), ...refused };
}

interface Parts {
  path: string;
  query: string | null;
  fragment: string | null;
}

const partsOf = (url: URLRecord): Understood => ({
  ...filled({
    protocol: `${url.scheme}:`,
    username: url.username,
    password: url.password,
    hostname: url.host ?? '',
    port: String(url.port ?? ''),
  }),
  ...textsOf(url),
});

const textsOf = ({ path, query, fragment }: Parts) =>
  filled({ pathname: path, search: query ? `?${query}` : '', hash: fragment ? `#${fragment}` : '' });

const filled = (parts: Record<string, string>): Understood =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, text]) =>
    text === '' ? [] : [[name, { text, isRefused: false }]]
  ));
