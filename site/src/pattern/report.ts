/** What the view says of a pattern. It runs in a worker: an expression of a stranger may run for ever. */
import { URL } from 'weburl';
import { generate } from 'weburl/url-pattern';
import { URLPatternList } from 'weburl-url-pattern-list';
import { messageOf } from '../shared/message.js';
import { browsersStrings, COMPONENTS, linesOf, make, matchOf, type Component, type Made, type Match, type PatternError,
  type Typed } from './model.js';
import { namesIn } from './parts.js';

/** What is generated: a component, with values for its groups. */
export interface Generated {
  component: Component;
  values: Record<string, string>;
}

export interface Question {
  typed: Typed;
  urls: string;
  list: string;
  generated: Generated;
}

export interface Report {
  /** The pattern strings; null if it is no pattern. */
  strings: Record<Component, string> | null;
  hasRegExpGroups: boolean;
  error: PatternError | null;
  /** The browser's own pattern strings; a sentence where it has none. */
  theirs: Record<Component, string> | string;
  /** One of each URL, if it is a pattern. */
  matches: Match[];
  winners: { url: string; winner: string | null }[];
  refused: { text: string; message: string }[];
  hidden: { earlier: string; later: string }[];
  generated: { text: string } | { message: string } | null;
}

/** The parts of the report, in the order in which they are found. */
export function* reportOn({ typed, urls, list, generated }: Question): Generator<Partial<Report>> {
  const { pattern, error } = make(typed);
  const strings = pattern === null ? null : stringsOf(pattern);
  yield { strings, hasRegExpGroups: pattern?.hasRegExpGroups ?? false, error };
  yield { generated: pattern === null ? null : resultOf(pattern, generated) };
  yield { theirs: browsersStrings(typed, pattern !== null) };
  yield { matches: pattern === null ? [] : linesOf(urls).map((url) => matchOf(pattern, url, typed.ignoreCase)) };
  yield listOf(linesOf(list), linesOf(urls));
}

const stringsOf = (pattern: NonNullable<Made['pattern']>) =>
  Object.fromEntries(COMPONENTS.map((name) => [name, pattern[name]])) as Record<Component, string>;

function resultOf(pattern: NonNullable<Made['pattern']>, { component, values }: Generated): Report['generated'] {
  const given = Object.fromEntries(namesIn(pattern[component]).map((name) => [name, values[name] ?? '']));
  try {
    return { text: generate(pattern, component, given) };
  } catch (error) {
    return { message: messageOf(error) };
  }
}

type Patterns = URLPatternList<readonly [never, string]>;

const winnerOf = (patterns: Patterns, url: string) => patterns.exec(url)?.value ?? null;

function listOf(lines: string[], urls: string[]): Partial<Report> {
  const patterns = new URLPatternList();
  const refused: Report['refused'] = [];
  for (const text of lines) {
    try {
      patterns.add(text, text);
    } catch (error) {
      refused.push({ text, message: messageOf(error) });
    }
  }
  const hidden = patterns.conflicts().map(({ earlier, later }) => ({
    earlier: String(earlier[1]),
    later: String(later[1]),
  }));
  const winners = urls.map((url) => ({
    url,
    winner: URL.canParse(url) ? winnerOf(patterns as unknown as Patterns, url) : null,
  }));
  return { refused, hidden, winners };
}
