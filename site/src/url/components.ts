/** The attributes of the URL class, here and in the browser, and where they differ. */
import { URL } from 'weburl';

export const ATTRIBUTES = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname',
  'search', 'hash'] as const;
export type Attribute = typeof ATTRIBUTES[number];

export type Settable = Exclude<Attribute, 'origin'>;

export interface Outcome {
  /** The values of the attributes; null where the constructor throws. */
  values: Record<Attribute, string> | null;
  /** The message of the error. */
  thrown: string | null;
}

interface URLConstructor {
  new(url: string, base?: string): Record<Attribute, string>;
}

function outcomeOf(constructor: URLConstructor, input: string, base: string): Outcome {
  try {
    const url = base === '' ? new constructor(input) : new constructor(input, base);
    const values = Object.fromEntries(ATTRIBUTES.map((name) => [name, url[name]])) as Record<Attribute, string>;
    return { values, thrown: null };
  } catch (error) {
    return { values: null, thrown: error instanceof Error ? error.message : String(error) };
  }
}

export const ours = (input: string, base: string) => outcomeOf(URL, input, base);
export const browsers = (input: string, base: string) => outcomeOf(globalThis.URL, input, base);

/** The attributes that the browser has other values for. */
export function differing(own: Outcome, other: Outcome): Attribute[] {
  const { values } = own;
  const theirs = other.values;
  if (values === null || theirs === null) return [];
  return ATTRIBUTES.filter((name) => values[name] !== theirs[name]);
}

/** The algorithm of the Standard that decides about an attribute. */
const DECIDED_BY: Record<Attribute, [anchor: string, name: string]> = {
  href: ['concept-url-serializer', 'URL serializer'],
  origin: ['concept-url-origin', 'origin'],
  protocol: ['scheme-state', 'scheme state'],
  username: ['authority-state', 'authority state'],
  password: ['authority-state', 'authority state'],
  host: ['concept-host-parser', 'host parser'],
  hostname: ['concept-host-parser', 'host parser'],
  port: ['port-state', 'port state'],
  pathname: ['path-state', 'path state'],
  search: ['query-state', 'query state'],
  hash: ['fragment-state', 'fragment state'],
};

export interface Explanation {
  attribute: Attribute;
  anchor: string;
  algorithm: string;
  /** The first difference of the values. */
  ours: string;
  theirs: string;
}

/** The first difference of each attribute that differs; of `href` only if nothing else differs. */
export function explanations(own: Outcome, other: Outcome): Explanation[] {
  const { values } = own;
  const theirs = other.values;
  if (values === null || theirs === null) return [];
  const names = differing(own, other);
  const chosen = names.length > 1 ? names.filter((name) => name !== 'href' && name !== 'host') : names;
  return chosen.map((attribute) => {
    const [anchor, algorithm] = DECIDED_BY[attribute];
    const [a, b] = [values[attribute], theirs[attribute]];
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
    return { attribute, anchor, algorithm, ours: a.slice(start, start + 24), theirs: b.slice(start, start + 24) };
  });
}

/** The parts of a serialized URL that have colours. */
export const PARTS = ['scheme', 'credentials', 'host', 'port', 'path', 'query', 'fragment'] as const;
export type Part = typeof PARTS[number] | 'delimiter';

interface Offsets {
  protocolEnd: number;
  hostStart: number;
  hostEnd: number;
  pathnameStart: number;
  searchStart: number;
  hashStart: number;
}

export function partsOf(href: string, host: string | null, offsets: Offsets): { part: Part; text: string }[] {
  const { protocolEnd, hostStart, hostEnd, pathnameStart, searchStart, hashStart } = offsets;
  const authority = host === null ? protocolEnd : protocolEnd + 2;
  const ranges: [Part, number, number][] = [
    ['scheme', 0, protocolEnd],
    ['delimiter', protocolEnd, authority],
    ['credentials', authority, Math.max(authority, hostStart)],
    ['host', Math.max(authority, hostStart), Math.max(authority, hostEnd)],
    ['port', Math.max(authority, hostEnd), pathnameStart],
    ['path', pathnameStart, searchStart],
    ['query', searchStart, hashStart],
    ['fragment', hashStart, href.length],
  ];
  return ranges.filter(([, start, end]) => start < end).map(([part, start, end]) => ({
    part,
    text: href.slice(start, end),
  }));
}
