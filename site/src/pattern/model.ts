/** Patterns as they are typed, what they match, and which component refuses. */
import { type InvalidURLPatternError, URL, URLPattern } from 'weburl';
import { patternToInit } from 'weburl/url-pattern';
import { refusalOf, type Refusal } from './refusal.js';

export const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search',
  'hash'] as const;
export type Component = typeof COMPONENTS[number];

export type Fields = Partial<Record<Component, string>>;

export interface Typed {
  isString: boolean;
  text: string;
  fields: Fields;
  base: string;
  ignoreCase: boolean;
}

export interface PatternError {
  /** The first line of the message. */
  message: string;
  component: Component | null;
  start: number | null;
  end: number | null;
}

export interface Made {
  pattern: URLPattern | null;
  error: PatternError | null;
}

interface Constructor<T> {
  new(input: string | object, options?: object): T;
  new(input: string, base: string, options?: object): T;
}

/** Returns the typed texts as arguments of the constructor. */
function construct<T>(constructor: Constructor<T>, { isString, text, fields, base, ignoreCase }: Typed): T {
  const options = { ignoreCase };
  if (!isString) return new constructor(base === '' ? fields : { ...fields, baseURL: base }, options);
  return base === '' ? new constructor(text, options) : new constructor(text, base, options);
}

export function make(typed: Typed): Made {
  try {
    return { pattern: construct(URLPattern as Constructor<URLPattern>, typed), error: null };
  } catch (error) {
    const { message, component, start, end } = error as InvalidURLPatternError;
    const [line = ''] = message.split('\n');
    return {
      pattern: null,
      error: { message: line, component: component ?? null, start: start ?? null, end: end ?? null },
    };
  }
}

/**
 * The browser's own pattern strings; a sentence where it has none. They are read only if it has to have them: Chromium
 * 156 accepts the hostname `/:a(\\d+)`, and its tab crashes when the hostname is read.
 */
export function browsersStrings(typed: Typed, isPattern: boolean): Record<Component, string> | string {
  const { URLPattern: own } = globalThis as { URLPattern?: Constructor<Record<Component, string>> };
  if (own === undefined) return 'This browser has no URLPattern.';
  try {
    const pattern = construct(own, typed);
    if (!isPattern) return 'This browser accepts the pattern.';
    return Object.fromEntries(COMPONENTS.map((name) => [name, pattern[name]])) as Record<Component, string>;
  } catch (error) {
    return `This browser throws: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export interface Match {
  url: string;
  kind: 'match' | 'refused' | 'not a URL';
  /** The groups of each component that has any. */
  groups: [component: Component, groups: [name: string, value: string | undefined][]][];
  refusedBy: Refusal[];
}

export function matchOf(pattern: URLPattern, input: string, ignoreCase: boolean): Match {
  const nothing: Match = { url: input, kind: 'refused', groups: [], refusedBy: [] };
  const url = URL.parse(input);
  if (url === null) return { ...nothing, kind: 'not a URL' };
  const result = pattern.exec(url.href);
  if (result === null) {
    const values = valuesOf(url);
    const refusedBy = refusing(pattern, url.href)
      .map((name) => refusalOf(name, pattern[name], values[name], ignoreCase));
    return { ...nothing, refusedBy };
  }
  const groups: Match['groups'] = COMPONENTS.map((name) => [name, Object.entries(result[name].groups)]);
  return {
    ...nothing,
    kind: 'match',
    groups: groups.filter(([name, list]) => list.length > 0 && pattern[name] !== '*'),
  };
}

const valuesOf = (url: URL): Record<Component, string> => ({
  protocol: url.protocol.slice(0, -1),
  username: url.username,
  password: url.password,
  hostname: url.hostname,
  port: url.port,
  pathname: url.pathname,
  search: url.search.slice(1),
  hash: url.hash.slice(1),
});

/** The components that alone, with everything else a wildcard, refuse the URL. */
function refusing(pattern: URLPattern, url: string): Component[] {
  const init = patternToInit(pattern);
  return COMPONENTS.filter((name) => !alone(init, name).test(url));
}

function alone(init: Record<Component, string>, name: Component): URLPattern {
  const wildcards = Object.fromEntries(COMPONENTS.map((other) => [other, '*']));
  try {
    return new URLPattern({ ...wildcards, [name]: init[name] });
  } catch {
    // Whether a path is opaque depends on the protocol.
    return new URLPattern({ ...wildcards, protocol: init.protocol, [name]: init[name] });
  }
}

/** The most lines that are read. */
const MOST = 200;

/** The lines that have something in them. */
export const linesOf = (text: string) =>
  text.split('\n', MOST).map((line) => line.trim()).filter((line) => line !== '');
