/** The view of a URL pattern: its parts, what it matches and what refuses, and who wins among several. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepState, type State } from '../shell/fragment.js';
import { URL_PATTERN_STANDARD } from '../shared/standard.js';
import { Head } from '../shared/table.js';
import { Code, Visible } from '../shared/text.js';
import { Boxes } from './boxes.js';
import { Generator } from './generator.js';
import { PatternInput } from './input.js';
import { PatternList } from './list.js';
import { Matches } from './matches.js';
import { browsersStrings, COMPONENTS, make, type Fields, type Made, type Typed } from './model.js';

const FIRST = 'https://example.com/books/:id(\\d+)';
const FIRST_URLS = 'https://example.com/books/17\nhttps://example.com/books/new\nhttp://example.com/books/17';
const FIRST_LIST = 'https://example.com/books/new\nhttps://example.com/books/:id\nhttps://*/books/*';

function typedOf(state: State): Typed {
  let fields: Fields = {};
  try {
    const given: unknown = JSON.parse(state['parts'] ?? '{}');
    const entries = Object.entries(given as object).filter(([name, value]) =>
      COMPONENTS.some((known) => known === name) && typeof value === 'string'
    );
    fields = Object.fromEntries(entries);
  } catch {
    // An address can be cut off where it is copied.
  }
  return {
    isString: state['parts'] === undefined,
    text: state['pattern'] ?? FIRST,
    fields,
    base: state['base'] ?? '',
    ignoreCase: state['ignoreCase'] === '1',
  };
}

export function View({ state }: { state: State }) {
  const [typed, setTyped] = useState(() => typedOf(state));
  const [urls, setURLs] = useState(state['urls'] ?? FIRST_URLS);
  const [list, setList] = useState(state['list'] ?? FIRST_LIST);
  useEffect(() => {
    const { isString, text, fields, base, ignoreCase } = typed;
    const pattern: State = isString ? { pattern: text } : { parts: JSON.stringify(fields) };
    keepState('pattern', { ...pattern, base, ignoreCase: ignoreCase ? '1' : '', urls, list });
  }, [typed, urls, list]);
  const made = useMemo(() => make(typed), [typed]);

  return (
    <>
      <h1 class='hidden'>A URL pattern</h1>
      <section class='panel inputs' aria-label='Input'>
        <PatternInput typed={typed} error={made.error} onChange={setTyped} />
        <Verdict made={made} />
      </section>
      <section class='panel spaced' aria-labelledby='parts-title'>
        <h2 id='parts-title'>
          <a href={`${URL_PATTERN_STANDARD}#url-pattern-struct`}>Its parts</a>
        </h2>
        <PartsTable made={made} typed={typed} />
      </section>
      <div class='columns even'>
        <Matches pattern={made.pattern} urls={urls} onChange={setURLs} />
        <div class='column'>
          <Generator pattern={made.pattern} />
          <PatternList list={list} urls={urls} onChange={setList} />
        </div>
      </div>
    </>
  );
}

function Verdict({ made: { pattern, error } }: { made: Made }) {
  const where = error?.component ? ` In the ${error.component}.` : '';
  return (
    <p class={`verdict ${pattern === null ? 'bad' : 'good'}`} role='status'>
      <span class='sign' aria-hidden='true'>{pattern === null ? '✕' : '✓'}</span>
      <span>
        {pattern === null
          ? <Visible text={`${error?.message ?? ''}.${error?.message.includes('(in the') ? '' : where}`} />
          : pattern.hasRegExpGroups
          ? 'A pattern. It needs a regular expression.'
          : 'A pattern. It needs no regular expression.'}
      </span>
    </p>
  );
}

function PartsTable({ made: { pattern }, typed }: { made: Made; typed: Typed }) {
  const theirs = useMemo(() => browsersStrings(typed), [typed]);
  return (
    <>
      <table class='parts'>
        <Head columns={['component', 'pattern string', 'parts']} />
        <tbody>
          {COMPONENTS.map((name) => {
            const text = pattern?.[name];
            const other = typeof theirs === 'string' ? text : theirs[name];
            return (
              <tr key={name}>
                <th scope='row' class='mono'>{name}</th>
                <td>
                  {text === undefined ? '—' : <Code text={text} />}
                  {text !== other && (
                    <span class='differs'>
                      <span class='sign'>≠</span>
                      this browser: <Code text={other ?? ''} />
                    </span>
                  )}
                </td>
                <td>{text === undefined ? '—' : <Boxes pattern={text} component={name} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class='quiet note'>
        {typeof theirs === 'string' ? <Visible text={theirs} /> : sameAs(pattern, theirs)}
      </p>
    </>
  );
}

function sameAs(pattern: Made['pattern'], theirs: Record<string, string>): string {
  if (pattern === null) return 'This browser accepts the pattern.';
  return COMPONENTS.every((name) => pattern[name] === theirs[name])
    ? 'This browser has the same pattern strings.'
    : 'This browser has different pattern strings.';
}
