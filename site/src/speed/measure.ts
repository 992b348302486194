/** Measures both sides in turn, each in a worker of its own. */
import { rows } from 'virtual:tasks';
import { fetchData } from '../shared/data.js';
import { scriptURL } from '../shell/trusted.js';
import type { Lists, Questions, Side } from './protocol.js';
import workerURL from './worker.js?worker&url';

export interface Figure {
  nanoseconds: number;
  /** The quartiles. */
  low: number;
  high: number;
}

export interface Result {
  group: string;
  name: string;
  /** Null if the browser has no such class. */
  figures: Record<Side, Figure> | null;
}

/** Milliseconds from a fresh worker until the first URL was parsed. */
export type ColdStart = Record<Side, Figure>;

const ROUNDS = 9;
const COLD_ROUNDS = 5;
/** Long enough for a clock of whole milliseconds. */
const MILLISECONDS = 24;

type Asking = <Q extends keyof Questions>(
  name: Q,
  question: Questions[Q]['question'],
) => Promise<Questions[Q]['answer']>;

interface Measurer {
  ask: Asking;
  end: () => void;
}

function startWorker(): Measurer {
  const worker = new Worker(scriptURL(workerURL), { type: 'module' });
  const ask: Asking = (name, question) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ answer: never; error?: string }>) => {
        if (data.error === undefined) resolve(data.answer);
        else reject(new Error(data.error));
      };
      worker.onerror = ({ message }) => reject(new Error(message || 'the worker cannot be started'));
      worker.postMessage({ name, question });
    });
  return { ask, end: () => worker.terminate() };
}

export const names = rows.map(({ group, name }) => ({ group, name }));

/** The number of workloads that are measured when the view opens. */
export const FEW = 3;

export interface Showing {
  count: number;
  cold: (start: ColdStart) => void;
  result: (result: Result) => void;
  isEnded: () => boolean;
}

export async function measure({ count, cold, result, isEnded }: Showing): Promise<void> {
  const lists = await fetchData<Lists>('lists');
  cold(await measureColdStart(isEnded));
  const sides: Record<Side, Measurer> = { weburl: startWorker(), browser: startWorker() };
  try {
    for (const side of ['weburl', 'browser'] as const) await sides[side].ask('start', { side, lists });
    for (const [index, { group, name }] of rows.slice(0, count).entries()) {
      if (isEnded()) return;
      result({ group, name, figures: await measureRow(sides, index) });
    }
  } finally {
    for (const { end } of Object.values(sides)) end();
  }
}

async function measureRow({ weburl, browser }: Record<Side, Measurer>, row: number): Promise<Result['figures']> {
  const accepted = await browser.ask('accepted', { row });
  if (!accepted.includes(true)) return null;
  const taken: Record<Side, number[]> = { weburl: [], browser: [] };
  for (const one of [weburl, browser]) await one.ask('prepare', { row, accepted, milliseconds: MILLISECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn, so that other load on the machine affects both.
    taken.weburl.push(await weburl.ask('round', { milliseconds: MILLISECONDS }));
    taken.browser.push(await browser.ask('round', { milliseconds: MILLISECONDS }));
  }
  return { weburl: figureOf(taken.weburl), browser: figureOf(taken.browser) };
}

async function measureColdStart(isEnded: () => boolean): Promise<ColdStart> {
  const taken: Record<Side, number[]> = { weburl: [], browser: [] };
  for (let round = 0; round < COLD_ROUNDS && !isEnded(); round += 1) {
    for (const side of ['weburl', 'browser'] as const) {
      const worker = startWorker();
      taken[side].push(1e6 * await worker.ask('start', { side, lists: {} }));
      worker.end();
    }
  }
  return { weburl: figureOf(taken.weburl), browser: figureOf(taken.browser) };
}

function figureOf(list: number[]): Figure {
  const sorted = [...list].sort((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  return { nanoseconds: quantile(0.5), low: quantile(0.25), high: quantile(0.75) };
}
