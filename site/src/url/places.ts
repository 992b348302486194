/** Where the host and the port of a text are, and which character of it a validation error is about. */
import type { ValidationError } from './errors.js';

export interface Range {
  start: number;
  end: number;
}

/** A scheme, its colon and the slashes after it; or only two slashes. */
const BEFORE_AUTHORITY = /^[\0- ]*(?:[a-z][a-z\d+.\-\t\n\r]*:[/\\\t\n\r]*|[/\\]{2})/i;

/** The ranges of the host and of the port in a URL as it is typed; null where it has no authority. */
export function authorityOf(text: string): { host: Range; port: Range } | null {
  const [before] = BEFORE_AUTHORITY.exec(text) ?? [];
  if (before === undefined) return null;
  const length = /[/\\?#]/.exec(text.slice(before.length))?.index ?? text.length;
  const authority = text.slice(before.length, before.length + length);
  const start = before.length + authority.lastIndexOf('@') + 1;
  const end = before.length + authority.length;
  const hostPort = text.slice(start, end);
  const colon = hostPort.indexOf(':', Math.max(0, hostPort.lastIndexOf(']')));
  const hostEnd = colon === -1 ? end : start + colon;
  return { host: { start, end: hostEnd }, port: { start: hostEnd, end } };
}

/** The dots of domains: https://www.unicode.org/reports/tr46/#Notation */
const DOT = /[.\u3002\uff0e\uff61]|%2e/gi;

/**
 * The range to underline: the character, or else the label, that a domain is not valid for. The range of the error is
 * the whole domain.
 */
export function placeOf(text: string, { start, end, labelIndex, codePoint }: ValidationError): Range {
  if (labelIndex === undefined || labelIndex === null) return { start, end };
  const label = labelAt(text.slice(start, end), labelIndex);
  if (label === null) return { start, end };
  const inText = { start: start + label.start, end: start + label.end };
  if (codePoint === undefined || codePoint === null) return inText;
  const character = String.fromCodePoint(codePoint);
  const written = text.slice(inText.start, inText.end).toLowerCase();
  for (const form of [character.toLowerCase(), percentEncoded(character)]) {
    const found = written.indexOf(form);
    if (found !== -1) return { start: inText.start + found, end: inText.start + found + form.length };
  }
  return inText;
}

function labelAt(domain: string, index: number): Range | null {
  const dots = [...domain.matchAll(DOT)].map((dot) => ({ start: dot.index, end: dot.index + dot[0].length }));
  const start = index === 0 ? 0 : dots[index - 1]?.end;
  return start === undefined ? null : { start, end: dots[index]?.start ?? domain.length };
}

const percentEncoded = (character: string) => {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
};
