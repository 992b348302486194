/** The view of the speed: the workloads of the benchmarks, here, compared with the browser's classes. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../shell/fragment.js';
import { measureAll, names, type ColdStart, type Figure, type Result } from './measure.js';
import type { Side } from './protocol.js';

const SIDES: { side: Side; title: string }[] = [
  { side: 'weburl', title: 'weburl' },
  { side: 'browser', title: 'this browser' },
];

export function View(_: { state: State }) {
  const [results, setResults] = useState<Result[]>([]);
  const [cold, setCold] = useState<ColdStart | null>(null);
  const [phase, setPhase] = useState<'before' | 'running' | 'done' | 'failed'>('before');
  const ended = useRef(false);
  useEffect(() => () => {
    ended.current = true;
  }, []);

  const run = async () => {
    ended.current = false;
    setResults([]);
    setCold(null);
    setPhase('running');
    try {
      await measureAll({
        cold: setCold,
        result: (result) => setResults((before) => [...before, result]),
        isEnded: () => ended.current,
      });
      setPhase('done');
    } catch (error) {
      console.error(error);
      setPhase('failed');
    }
  };

  return (
    <>
      <h1>Speed here</h1>
      <p class='intro'>
        The workloads of weburl's benchmarks, in this browser: its own classes and weburl's, in turn, each in its own
        worker. A bar is the median time of one operation, the line on it reaches from quartile to quartile. Shorter is
        faster.
      </p>
      <section class='panel' aria-labelledby='speed-title'>
        <h2 id='speed-title'>Time of one operation</h2>
        <p class='actions'>
          {phase === 'running'
            ? (
              <button
                type='button'
                onClick={() => {
                  ended.current = true;
                }}
              >
                Stop
              </button>
            )
            : (
              <button type='button' class='main' onClick={run}>
                {phase === 'before' ? 'Measure' : 'Measure again'}
              </button>
            )}
          <progress aria-label='Progress' value={results.length} max={names.length} />
          <span role='status' class='quiet'>{said(phase, results.length)}</span>
        </p>
        <ul class='bars'>
          <Bars name='start, and the first URL' figures={cold} />
          {names.map(({ name }, index) => (
            <Bars key={name} name={name} figures={results[index]?.figures ?? (results[index] ? 'none' : null)} />
          ))}
        </ul>
      </section>
    </>
  );
}

function said(phase: string, count: number): string {
  if (phase === 'running') return `${count} of ${names.length} workloads`;
  if (phase === 'failed') return 'The workers cannot be started here.';
  return phase === 'done' && count === names.length ? 'Done.' : phase === 'done' ? 'Stopped.' : 'About 30 seconds.';
}

function Bars({ name, figures }: { name: string; figures: Record<Side, Figure> | 'none' | null }) {
  const known = figures === 'none' ? null : figures;
  const longest = known === null ? 1 : Math.max(known.weburl.high, known.browser.high);
  return (
    <li>
      <span class='bars-name'>{name}</span>
      <span class='bars-both'>
        {figures === 'none' && <span class='quiet'>This browser has no such class.</span>}
        {figures !== 'none' && SIDES.map(({ side, title }) => (
          <span key={side} class='bar-line'>
            <span class='bar-title'>{title}</span>
            <span class='bar-space' aria-hidden='true'>
              {known !== null && <Bar side={side} figure={known[side]} longest={longest} />}
            </span>
            <span class='bar-time'>{known === null ? '—' : timeText(known[side])}</span>
          </span>
        ))}
      </span>
      <span class='bars-ratio'>{known === null ? '' : ratioText(known)}</span>
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
  const spread = nanoseconds === 0 ? 0 : Math.round(100 * (high - low) / nanoseconds);
  const text = nanoseconds >= 1e5 ? `${(nanoseconds / 1e6).toPrecision(3)} ms` : `${nanoseconds.toFixed(0)} ns`;
  return `${text} ±${spread} %`;
}

function ratioText({ weburl, browser }: Record<Side, Figure>): string {
  if (weburl.nanoseconds === 0 || browser.nanoseconds === 0) return '';
  const ratio = browser.nanoseconds / weburl.nanoseconds;
  const text = (number: number) => (number < 99.5 ? number.toPrecision(2) : number.toFixed(0));
  return ratio >= 1 ? `${text(ratio)}× as fast` : `${text(1 / ratio)}× as slow`;
}
