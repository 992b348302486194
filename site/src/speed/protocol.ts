/** The messages between the page and its measuring workers. */

export type Lists = Record<string, unknown[]>;

/** A row of the benchmarks: benches/program/tasks.js. */
export interface Row {
  group: string;
  name: string;
  list: string;
  other?: string;
  values?: string[];
  needs?: string;
  task: (classes: Record<string, unknown>, list: unknown[], other: unknown[]) => () => number;
}

export type Side = 'weburl' | 'browser';

/** The request to a worker, and its response. */
export interface Questions {
  /** Takes the classes; answers the milliseconds until the first URL was parsed. */
  start: { question: { side: Side; lists: Lists }; answer: number };
  /** Which texts of the row's list the classes take: none where they lack a member. */
  accepted: { question: { row: number }; answer: boolean[] };
  /** Gets ready for a row, over the texts that both take. */
  prepare: { question: { row: number; accepted: boolean[]; milliseconds: number }; answer: null };
  /** One round, at least this long; returns the nanoseconds for each operation. */
  round: { question: { milliseconds: number }; answer: number };
}
