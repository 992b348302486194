/** Where a component of a URL is refused by the component of a pattern, and what the pattern expects there. */
import type { Component } from './model.js';
import { partsOf, type Part } from './parts.js';

export interface Refusal {
  component: Component;
  /** The component of the URL, and the index of what does not match. */
  value: string;
  at: number;
  /** What the pattern has there; null at its end. */
  expected: string | null;
}

/** Longer values are only refused: each of their beginnings is matched. */
const LONGEST = 300;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp */
const segment = (component: Component) =>
  component === 'pathname' ? '[^\\/]+?' : component === 'hostname' ? '[^\\.]+?' : '.+?';

/** https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list, without the groups' names */
function regExpOf({ kind, prefix, suffix, regexp, modifier }: Part, component: Component): string {
  const inside = kind === 'text'
    ? ''
    : regexp !== ''
    ? `(?:${regexp})`
    : kind === 'wildcard'
    ? '.*'
    : segment(component);
  return `(?:${escaped(prefix)}${inside}${escaped(suffix)})${modifier}`;
}

export function refusalOf(component: Component, pattern: string, value: string, ignoreCase: boolean): Refusal {
  if (value.length > LONGEST) return { component, value, at: 0, expected: pattern };
  const parts = partsOf(pattern);
  let ends = [0];
  let beginning = '';
  for (const part of parts) {
    beginning += regExpOf(part, component);
    const next = endsOf(new RegExp(`^${beginning}$`, ignoreCase ? 'vi' : 'v'), value);
    if (next.length === 0) return refusedBy(part, component, value, ends, ignoreCase);
    ends = next;
  }
  return { component, value, at: ends.at(-1) ?? 0, expected: null };
}

/** The lengths of the beginnings of the value that match. */
function endsOf(beginning: RegExp, value: string): number[] {
  const ends = [];
  for (let end = 0; end <= value.length; end += 1) if (beginning.test(value.slice(0, end))) ends.push(end);
  return ends;
}

/** The index where the part comes furthest, from any of the ends of the parts before it. */
function refusedBy(part: Part, component: Component, value: string, ends: number[], ignoreCase: boolean): Refusal {
  const { prefix, source } = part;
  const fold = (text: string) => ignoreCase ? text.toLowerCase() : text;
  let best = { at: ends.at(-1) ?? 0, common: 0 };
  for (const end of ends) {
    let common = 0;
    while (common < prefix.length && fold(value.charAt(end + common)) === fold(prefix.charAt(common))) common += 1;
    // After a wildcard, a few characters in common say nothing.
    const says = ends.length === 1 || 2 * common >= prefix.length;
    if (says && common > best.common) best = { at: end + common, common };
  }
  const expected = part.kind === 'text' && part.modifier === '' ? prefix.slice(best.common) : source;
  return { component, value, at: best.at, expected };
}
