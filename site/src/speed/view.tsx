/** The view of the speed: the workloads of the benchmarks, here, compared with the browser's classes. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../shell/fragment.js';
import { FEW, measure, names, type Figure, type Result } from './measure.js';
import type { Side } from './protocol.js';

const SIDES: { side: Side; title: string }[] = [
  { side: 'weburl', title: 'weburl' },
  { side: 'browser', title: 'this browser' },
];

type Phase = 'running' | 'done' | 'stopped' | 'failed';

export function View(_: { state: State }) {
  const [results, setResults] = useState<Result[]>([]);
  const [count, setCount] = useState(FEW);
  const [phase, setPhase] = useState<Phase>('running');
  const isEnded = useRef(false);

  const run = async (next: number) => {
    isEnded.current = false;
    setResults([]);
    setCount(next);
    setPhase('running');
    const add = (result: Result) => setResults((before) => [...before, result]);
    try {
      await measure({
        count: next,
        cold: (figures) => add({ group: '', name: 'start, and the first URL', figures }),
        result: add,
        isEnded: () => isEnded.current,
      });
      setPhase(isEnded.current ? 'stopped' : 'done');
    } catch (error) {
      console.error(error);
      setPhase('failed');
    }
  };
  useEffect(() => {
    void run(FEW);
    return () => {
      isEnded.current = true;
    };
  }, []);

  return (
    <section class='panel' aria-labelledby='speed-title'>
      <h2 id='speed-title'>
        Time of one operation <span class='quiet aside'>the line reaches from quartile to quartile</span>
      </h2>
      <p class='actions'>
        {phase === 'running'
          ? (
            <button
              key='stop'
              type='button'
              onClick={() => {
                isEnded.current = true;
              }}
            >
              Stop
            </button>
          )
          : (
            <button key='start' type='button' class='main' onClick={() => run(names.length)}>
              Measure all {names.length} workloads
            </button>
          )}
        <progress aria-label='Progress' value={results.length} max={count + 1} />
        <span role='status' class='quiet' data-loading={phase === 'running' ? true : undefined}>
          {said(phase, results.length)}
        </span>
      </p>
      <Ranking results={results} isDone={phase !== 'running'} />
    </section>
  );
}

function said(phase: Phase, count: number): string {
  if (phase === 'running') return `Measuring; ${count} done.`;
  if (phase === 'failed') return 'The workers cannot be started here.';
  return phase === 'stopped' ? 'Stopped.' : count > FEW + 1 ? 'Done.' : 'All take about 30 seconds.';
}

const ratioOf = ({ figures }: Result) =>
  figures === null || figures.weburl.nanoseconds === 0 ? 0 : figures.browser.nanoseconds / figures.weburl.nanoseconds;

/** The results, when all are there with the best of weburl first. */
function Ranking({ results, isDone }: { results: Result[]; isDone: boolean }) {
  const shown = isDone ? [...results].sort((a, b) => ratioOf(b) - ratioOf(a)) : results;
  const compared = shown.filter(({ figures }) => figures !== null).length;
  return (
    <ul class='bars'>
      {shown.map((result, index) => (
        <Bars key={result.name} result={result}>
          {isDone && compared > 1 && index === 0 && <span class='tag good'>best case of weburl</span>}
          {isDone && compared > 1 && index === compared - 1 && <span class='tag fair'>worst case of weburl</span>}
        </Bars>
      ))}
    </ul>
  );
}

function Bars({ result, children }: { result: Result; children: ComponentChildren }) {
  const { name, figures } = result;
  const longest = figures === null ? 1 : Math.max(figures.weburl.high, figures.browser.high);
  return (
    <li>
      <span class='bars-name'>
        {name} {children}
      </span>
      <span class='bars-both'>
        {figures === null
          ? <span class='quiet'>This browser has no such class.</span>
          : SIDES.map(({ side, title }) => (
            <span key={side} class='bar-line'>
              <span class='bar-title'>{title}</span>
              <span class='bar-space' aria-hidden='true'>
                <Bar side={side} figure={figures[side]} longest={longest} />
              </span>
              <span class='bar-time'>{timeText(figures[side])}</span>
            </span>
          ))}
      </span>
      <span class='bars-ratio'>{ratioText(ratioOf(result))}</span>
    </li>
  );
}

function Bar({ side, figure: { nanoseconds, low, high }, longest }: { side: Side; figure: Figure; longest: number }) {
  const part = (value: number) => `${(100 * value / longest).toFixed(1)}%`;
  return (
    <>
      <span class={`bar-fill ${side}`} style={{ width: part(nanoseconds) }} />
      <span class='bar-spread' style={{ left: part(low), width: part(high - low) }} />
    </>
  );
}

function timeText({ nanoseconds, low, high }: Figure): string {
  // Some browsers have a clock of whole milliseconds.
  if (nanoseconds === 0) return 'less than 1 ms';
  const spread = Math.round(100 * (high - low) / nanoseconds);
  const milliseconds = nanoseconds / 1e6;
  // `toPrecision` would write 1.05e+3.
  const inMilliseconds = milliseconds < 99.5 ? milliseconds.toPrecision(3) : milliseconds.toFixed(0);
  const text = nanoseconds >= 99_500 ? `${inMilliseconds} ms` : `${nanoseconds.toFixed(0)} ns`;
  return `${text} ±${spread} %`;
}

function ratioText(ratio: number): string {
  if (ratio === 0) return '';
  const text = (number: number) => (number < 99.5 ? number.toPrecision(2) : number.toFixed(0));
  return ratio >= 1 ? `${text(ratio)}× as fast` : `${text(1 / ratio)}× as slow`;
}
