/** The view of the Standard: every row of the test suite, run here with the browser's classes and with weburl's. */
import { useEffect, useState } from 'preact/hooks';
import type { State } from '../shell/fragment.js';
import { Copy } from '../shared/copy.js';
import { fetchData } from '../shared/data.js';
import { Head } from '../shared/table.js';
import { Code, Visible } from '../shared/text.js';
import { AREAS, runAll, type Difference, type Files, type Report } from './run.js';
import { reportText } from './report.js';
import { Runtimes } from './runtimes.js';

const SHOWN = 50;

export function View(_: { state: State }) {
  const [part, setPart] = useState<number | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const run = async () => {
    setReport(null);
    setPart(0);
    setReport(await runAll(await fetchData<Files>('rows'), setPart));
  };
  const isRunning = part !== null && report === null;
  return (
    <>
      <h1>This browser against the Standard</h1>
      <p class='intro'>
        The rows of web-platform-tests and of weburl's own tests, run here with the browser's <code>URL</code>,{' '}
        <code>URLSearchParams</code> and{' '}
        <code>URLPattern</code>, and with weburl's. Each row has the result that the Standard requires.
      </p>
      <section class='panel' aria-labelledby='counts-title'>
        <h2 id='counts-title'>Rows passed</h2>
        <p class='actions'>
          <button type='button' class='main' disabled={isRunning} onClick={run}>
            {report === null ? 'Run all rows' : 'Run again'}
          </button>
          <progress aria-label='Progress' value={part ?? 0} max={1} />
          {report !== null && <Copy text={reportText(report)} label='Copy the report' />}
          <span role='status' class='quiet'>{isRunning ? 'Running…' : report === null ? '' : summary(report)}</span>
        </p>
        <div class='counts' tabIndex={0} role='group' aria-labelledby='counts-title'>
          <Counts report={report} />
        </div>
      </section>
      <Differences title='Rows that differ here' list={report?.differences ?? null} />
      {report !== null && report.ownFailures.length > 0 && (
        <Differences title='Rows that weburl fails' list={report.ownFailures} />
      )}
      <Runtimes />
    </>
  );
}

function summary({ counts, differences }: Report): string {
  const judged = Object.values(counts).reduce((sum, area) => sum + area.judged, 0);
  return `This browser differs in ${differences.length} of ${judged} rows.`;
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

function Differences({ title, list }: { title: string; list: Difference[] | null }) {
  const [area, setArea] = useState('');
  const [limit, setLimit] = useState(SHOWN);
  useEffect(() => setLimit(SHOWN), [area, list]);
  const chosen = (list ?? []).filter((difference) => area === '' || difference.area === area);
  return (
    <section class='panel spaced' aria-label={title}>
      <h2>
        {title}
        <select aria-label='Area' value={area} onChange={(event) => setArea(event.currentTarget.value)}>
          <option value=''>all areas</option>
          {AREAS.map(({ name }) => <option key={name}>{name}</option>)}
        </select>
      </h2>
      {list === null && <p class='quiet'>Run the rows first.</p>}
      {list !== null && chosen.length === 0 && <p>None.</p>}
      {chosen.slice(0, limit).map(({ id, about, message }) => (
        <details key={id} class='difference'>
          <summary>
            <Code text={about} /> <span class='quiet'>{id}</span>
          </summary>
          <p>
            <Visible text={message} />
          </p>
        </details>
      ))}
      {chosen.length > limit && (
        <button type='button' class='small' onClick={() => setLimit(limit + 10 * SHOWN)}>
          Show more: {chosen.length - limit} are left
        </button>
      )}
    </section>
  );
}
