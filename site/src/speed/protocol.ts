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
  /** Loads the classes; returns the milliseconds until the first URL was parsed. */
  start: { question: { side: Side; lists: Lists }; answer: number };
  /** Which texts of the row's list the classes accept; none if a class lacks a member. */
  accepted: { question: { row: number }; answer: boolean[] };
  /** Prepares a row, with the texts that both accept. */
  prepare: { question: { row: number; accepted: boolean[]; milliseconds: number }; answer: null };
  /** One round, at least this long; returns the nanoseconds for each operation. */
  round: { question: { milliseconds: number }; answer: number };
}
