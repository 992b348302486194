/** The view of a URL pattern: its parts, what it matches and what refuses, and who wins among several. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepState, type State } from '../shell/fragment.js';
import { URL_PATTERN_STANDARD } from '../shared/standard.js';
import { Head } from '../shared/table.js';
import { Code, Visible } from '../shared/text.js';
import { useAnswer } from './asked.js';
import { Boxes } from './boxes.js';
import { Generator } from './generator.js';
import { PatternInput } from './input.js';
import { PatternList } from './list.js';
import { Matches } from './matches.js';
import { COMPONENTS, type Component, type Typed } from './model.js';
import type { Generated, Report } from './report.js';

const FIRST = 'https://example.com/books/:id';
const FIRST_URLS = 'https://example.com/books/17\nhttps://example.com/books/17/pages\nhttp://example.com/books/17';
const FIRST_LIST = 'https://example.com/books/new\nhttps://example.com/books/:id\nhttps://*/books/*';

const DEFAULTS = { pattern: FIRST, urls: FIRST_URLS, list: FIRST_LIST, generate: 'pathname', values: '{"id":"42"}' };

/** The texts of a JSON object; none of an address that was cut off where it was copied. */
function textsOf(json: string): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(json) as object).filter(([, value]) =>
      typeof value === 'string'
    )) as Record<string, string>;
  } catch {
    return {};
  }
}

const isComponent = (name: string): name is Component => COMPONENTS.some((known) => known === name);

function typedOf(state: State): Typed {
  const fields = Object.entries(textsOf(state['parts'] ?? '{}')).filter(([name]) => isComponent(name));
  return {
    isString: state['parts'] === undefined,
    text: state['pattern'] ?? FIRST,
    fields: Object.fromEntries(fields),
    base: state['base'] ?? '',
    ignoreCase: state['ignoreCase'] === '1',
  };
}

export function View({ state }: { state: State }) {
  const [typed, setTyped] = useState(() => typedOf(state));
  const [urls, setURLs] = useState(state['urls'] ?? FIRST_URLS);
  const [list, setList] = useState(state['list'] ?? FIRST_LIST);
  const [generated, setGenerated] = useState<Generated>(() => {
    const { generate: component, values } = { ...DEFAULTS, ...state };
    return { component: isComponent(component) ? component : 'pathname', values: textsOf(values) };
  });
  useEffect(() => {
    const { isString, text, fields, base, ignoreCase } = typed;
    const pattern: State = isString ? { pattern: text } : { parts: JSON.stringify(fields) };
    const { component: generate, values } = generated;
    const all = {
      ...pattern,
      base,
      ignoreCase: ignoreCase ? '1' : '',
      urls,
      list,
      generate,
      values: JSON.stringify(values),
    };
    keepState('pattern', all, DEFAULTS);
  }, [typed, urls, list, generated]);
  const question = useMemo(() => ({ typed, urls, list, generated }), [typed, urls, list, generated]);
  const { report, fault, hasEnded } = useAnswer(question);

  return (
    <>
      <section class='panel inputs' aria-label='Input'>
        <PatternInput typed={typed} error={report.error ?? null} onChange={setTyped} />
        <Verdict report={report} fault={fault} hasEnded={hasEnded} />
      </section>
      <Matches matches={report.matches} urls={urls} onChange={setURLs} />
      <section class='panel spaced' aria-labelledby='parts-title'>
        <h2 id='parts-title'>
          <a href={`${URL_PATTERN_STANDARD}#url-pattern-struct`}>Its parts</a>
        </h2>
        <PartsTable {...report} />
      </section>
      <div class='columns even'>
        <PatternList report={report} list={list} urls={urls} onChange={setList} />
        <Generator report={report} generated={generated} onChange={setGenerated} />
      </div>
    </>
  );
}

interface VerdictProperties {
  report: Partial<Report>;
  fault: string | null;
  hasEnded: boolean;
}

function Verdict({ report: { strings, error, hasRegExpGroups }, fault, hasEnded }: VerdictProperties) {
  const kind = fault !== null || strings === null ? 'bad' : hasEnded ? 'good' : 'unknown';
  const where = error?.component ? ` In the ${error.component}.` : '';
  const pattern = strings === undefined ? '' : strings === null
    ? `${error?.message ?? ''}.${error?.message.includes('(in the') ? '' : where}`
    : `A pattern. It needs ${hasRegExpGroups ? 'a' : 'no'} regular expression.`;
  const text = fault === null ? pattern : `${pattern} ${fault}.`.trim();
  return (
    <p class={`verdict ${kind}`} role='status' data-loading={hasEnded ? undefined : true}>
      <span class='sign' aria-hidden='true'>{{ good: '✓', bad: '✕', unknown: '…' }[kind]}</span>
      <span>
        <Visible text={text} />
      </span>
    </p>
  );
}

function PartsTable({ strings, theirs }: Partial<Report>) {
  return (
    <>
      <table class='parts'>
        <Head columns={['component', 'pattern string', 'parts']} />
        <tbody>
          {COMPONENTS.map((name) => {
            const text = strings?.[name];
            const other = theirs === undefined || typeof theirs === 'string' ? text : theirs[name];
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
        {typeof theirs === 'string' ? <Visible text={theirs} /> : sameAs(strings, theirs)}
      </p>
    </>
  );
}

function sameAs(strings: Report['strings'] | undefined, theirs: Record<Component, string> | undefined): string {
  if (theirs === undefined || !strings) return '';
  return COMPONENTS.every((name) => strings[name] === theirs[name])
    ? 'This browser has the same pattern strings.'
    : 'This browser has different pattern strings.';
}
