/**
 * Measures one side, either weburl's classes or the browser's: what the engine has learned about one must not influence
 * the other.
 */
import { rows } from 'virtual:tasks';
import type { Lists, Questions, Row } from './protocol.js';

let classes: Record<string, unknown> = {};
let lists: Lists = {};
let pass: () => number = () => 0;
let times = 1;
let operations = 1;
/** The sum of the results of all passes: a compiler cannot remove work whose result is used. */
let sum = 0;

const WARM_UP = 40;

const handlers: { [Q in keyof Questions]: (question: Questions[Q]['question']) => unknown } = {
  async start({ side, lists: given }) {
    lists = given;
    const start = performance.now();
    const { URL, URLSearchParams, URLPattern } = globalThis as unknown as Record<string, unknown>;
    classes = side === 'weburl' ? await import('weburl') : { URL, URLSearchParams, URLPattern };
    const { URL: First } = classes as { URL: new(url: string) => { href: string } };
    sum += new First('https://example.com/ü').href.length;
    return performance.now() - start;
  },

  accepted({ row: number }) {
    const row = rowAt(number);
    return (lists[row.list] ?? []).map((text) => {
      if (classes[row.needs ?? 'URL'] === undefined) return false;
      try {
        row.task(classes, [text], valuesOf(row))();
        return true;
      } catch {
        return false;
      }
    });
  },

  prepare({ row: number, accepted, milliseconds }) {
    const row = rowAt(number);
    const list = (lists[row.list] ?? []).filter((_, index) => accepted[index]);
    pass = row.task(classes, list, valuesOf(row));
    operations = list.length * (row.other === undefined ? 1 : lists[row.other]?.length ?? 1);
    // Engines compile what runs often in the background.
    for (const end = performance.now() + WARM_UP; performance.now() < end;) sum += pass();
    for (times = 1; timeOf(times) < milliseconds / 8;) times *= 2;
    return null;
  },

  round({ milliseconds }) {
    // `prepare` may have been interrupted and have found too few passes: a clock of whole milliseconds would give 0.
    let [taken, count] = [0, 0];
    for (const start = performance.now(); taken < milliseconds; taken = performance.now() - start) {
      for (let index = 0; index < times; index += 1) sum += pass();
      count += times;
    }
    return 1e6 * taken / count / operations;
  },
};

function timeOf(count: number): number {
  const start = performance.now();
  for (let index = 0; index < count; index += 1) sum += pass();
  return performance.now() - start;
}

function rowAt(index: number): Row {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`there is no row ${index}`);
  return row;
}

const valuesOf = (row: Row) => row.values ?? lists[row.other ?? row.list] ?? [];

onmessage = async ({ data: { name, question } }: MessageEvent<{ name: keyof Questions; question: never }>) => {
  try {
    postMessage({ answer: await handlers[name](question), sum });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
