/**
 * The parts of a canonical pattern string, to be drawn. The string is one that the URLPattern class has made, so
 * that it is known to be well-formed: https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
 */

export type Modifier = '' | '?' | '+' | '*';

export interface Part {
  kind: 'text' | 'name' | 'regexp' | 'wildcard';
  /** The fixed texts before and after the capture. */
  prefix: string;
  suffix: string;
  /** The name of the group, a number for one without. */
  name: string;
  /** The regular expression, where the pattern has one of its own. */
  regexp: string;
  modifier: Modifier;
  /** As it is written. */
  source: string;
}

interface Reader {
  text: string;
  index: number;
  unnamed: number;
}

const IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;

export function partsOf(pattern: string): Part[] {
  const reader: Reader = { text: pattern, index: 0, unnamed: 0 };
  const parts: Part[] = [];
  while (reader.index < pattern.length) {
    const fixed = readText(reader);
    const start = reader.index;
    const group = readGroup(reader);
    const source = pattern.slice(start, reader.index);
    if (group === null) {
      pushText(parts, fixed);
      continue;
    }
    // A slash before a group without braces belongs to it: it comes and goes with it.
    const takesSlash = group.modifier !== '' && !group.isBraced && fixed.endsWith('/');
    pushText(parts, takesSlash ? fixed.slice(0, -1) : fixed);
    const { isBraced, ...part } = group;
    parts.push(takesSlash ? { ...part, prefix: '/', source: `/${source}` } : { ...part, source });
  }
  return parts;
}

export const namesIn = (pattern: string): string[] =>
  partsOf(pattern).filter(({ kind }) => kind === 'name').map(({ name }) => name);

function pushText(parts: Part[], fixed: string): void {
  if (fixed !== '') parts.push({ ...text(fixed), source: fixed });
}

/** Up to the next group. */
function readText(reader: Reader): string {
  let text = '';
  for (; reader.index < reader.text.length; reader.index += 1) {
    const character = reader.text.charAt(reader.index);
    if (character === '\\') {
      reader.index += 1;
      text += reader.text.charAt(reader.index);
    } else if ('{(*}'.includes(character) || (character === ':' && nameAt(reader, reader.index + 1) !== '')) {
      break;
    } else {
      text += character;
    }
  }
  return text;
}

function nameAt({ text }: Reader, index: number): string {
  IDENTIFIER.lastIndex = index;
  return IDENTIFIER.exec(text)?.[0] ?? '';
}

function readGroup(reader: Reader): (Part & { isBraced: boolean }) | null {
  const character = reader.text.charAt(reader.index);
  if (character === '') return null;
  if (character !== '{') return { ...readCapture(reader), modifier: readModifier(reader), isBraced: false };
  reader.index += 1;
  const prefix = readText(reader);
  const capture = reader.text.charAt(reader.index) === '}' ? text('') : readCapture(reader);
  const suffix = readText(reader);
  reader.index += 1;
  return { ...capture, prefix, suffix, modifier: readModifier(reader), isBraced: true };
}

const text = (prefix: string): Part => ({
  kind: 'text',
  prefix,
  suffix: '',
  name: '',
  regexp: '',
  modifier: '',
  source: '',
});

function readCapture(reader: Reader): Part {
  const part = text('');
  if (reader.text.charAt(reader.index) === '*') {
    reader.index += 1;
    return { ...part, kind: 'wildcard', name: unnamed(reader) };
  }
  if (reader.text.charAt(reader.index) === ':') {
    const name = nameAt(reader, reader.index + 1);
    reader.index += 1 + name.length;
    const regexp = readRegExp(reader);
    return { ...part, kind: 'name', name, regexp };
  }
  const regexp = readRegExp(reader);
  return { ...part, kind: 'regexp', name: unnamed(reader), regexp };
}

function unnamed(reader: Reader): string {
  reader.unnamed += 1;
  return String(reader.unnamed - 1);
}

/** Returns the text in parentheses; empty if there are none. */
function readRegExp(reader: Reader): string {
  if (reader.text.charAt(reader.index) !== '(') return '';
  const start = reader.index + 1;
  let depth = 0;
  do {
    const character = reader.text.charAt(reader.index);
    if (character === '\\') reader.index += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    reader.index += 1;
  } while (depth > 0 && reader.index < reader.text.length);
  return reader.text.slice(start, reader.index - 1);
}

function readModifier(reader: Reader): Modifier {
  const character = reader.text.charAt(reader.index);
  if (character !== '?' && character !== '+' && character !== '*') return '';
  reader.index += 1;
  return character;
}
