/** The view of the Standard: every row of the test suite, run here with the browser's classes and with weburl's. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../shell/fragment.js';
import { Copy } from '../shared/copy.js';
import { fetchData } from '../shared/data.js';
import { Head } from '../shared/table.js';
import { Code, Visible } from '../shared/text.js';
import { kindsOf } from './kinds.js';
import { AREAS, runAll, totals, type Difference, type Files, type Report } from './run.js';
import { reportText } from './report.js';
import { Runtimes } from './runtimes.js';

const SHOWN = 50;

export function View(_: { state: State }) {
  const [part, setPart] = useState(0);
  const [report, setReport] = useState<Report | null>(null);
  const isEnded = useRef(false);
  const run = async () => {
    setReport(null);
    setReport(await runAll(await fetchData<Files>('rows'), setPart, () => isEnded.current));
  };
  useEffect(() => {
    void run();
    return () => {
      isEnded.current = true;
    };
  }, []);
  return (
    <>
      <section class='panel' aria-labelledby='counts-title'>
        <h2 id='counts-title'>Rows that pass</h2>
        <p class='actions'>
          <button type='button' class='main' disabled={report === null} onClick={run}>Run again</button>
          <progress aria-label='Progress' value={part} max={1} />
          <Copy text={report === null ? '' : reportText(report)} label='Copy the report' />
        </p>
        <div class='running' role='status'>
          {report === null ? <p class='quiet' data-loading>Running…</p> : <Summary report={report} />}
        </div>
        <Counts report={report} />
      </section>
      {report !== null && report.ownFailures.length > 0 && (
        <Kinds title='Rows that weburl fails' list={report.ownFailures} />
      )}
      {report !== null && <Kinds title='Rows that differ here' list={report.differences} />}
      <Runtimes />
    </>
  );
}

function Summary({ report }: { report: Report }) {
  const { rows, weburl, judged, browser } = totals(report);
  const kinds = kindsOf(report.differences).length;
  return (
    <ul class='summary'>
      <li>
        <strong>This browser</strong> passes {browser} of the {judged} rows that are about its classes. The other{' '}
        {judged - browser} are of {kinds === 1 ? 'one kind' : `${kinds} kinds`}.
      </li>
      <li>
        <strong>weburl</strong> passes {weburl} of {rows}.
      </li>
    </ul>
  );
}

function Counts({ report }: { report: Report | null }) {
  return (
    <table class='simple numbers'>
      <Head columns={['area', 'rows', 'weburl', 'this browser', 'differs']} />
      <tbody>
        {AREAS.map(({ name }) => {
          const counts = report?.counts[name];
          const differs = counts === undefined ? 0 : counts.judged - counts.browser;
          return (
            <tr key={name}>
              <th scope='row'>{name}</th>
              <td>{counts?.rows ?? '—'}</td>
              <td>{counts?.weburl ?? '—'}</td>
              <td>
                {counts === undefined
                  ? '—'
                  : counts.judged === 0
                  ? 'has none'
                  : `${counts.browser} of ${counts.judged}`}
              </td>
              <td>{counts === undefined ? '—' : <span class={differs > 0 ? 'differs' : undefined}>{differs}</span>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Kinds({ title, list }: { title: string; list: Difference[] }) {
  return (
    <section class='panel spaced' aria-label={title}>
      <h2>
        {title} <span class='quiet aside'>by kind</span>
      </h2>
      {list.length === 0 && <p>None.</p>}
      {kindsOf(list).map((kind) => <Kind key={kind.name} name={kind.name} list={kind.list} />)}
    </section>
  );
}

function Kind({ name, list }: { name: string; list: Difference[] }) {
  const [limit, setLimit] = useState(SHOWN);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details class='kind' open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span class='kind-count'>{list.length}</span> {name}
      </summary>
      <ul class='results'>
        {isOpen && list.slice(0, limit).map(({ id, about, message }) => (
          <li key={id}>
            <Code text={about} /> <span class='quiet'>{id}</span>
            <span class='detail'>
              <Visible text={message} />
            </span>
          </li>
        ))}
      </ul>
      {isOpen && list.length > limit && (
        <button
          type='button'
          class='small'
          onClick={() => setLimit(limit + 10 * SHOWN)}
        >
          Show more: {list.length - limit} are left
        </button>
      )}
    </details>
  );
}
