import { append, nullPrototype } from '../../../js/shared/built-ins.js';

/**
 * @import { Entry } from './entry.js'
 * @import { Finder } from './finder.js'
 */

/** A sorted run of entries, the first of which have been taken. */
class Run {
  /** @param {Entry[]} entries @param {number} matched */
  constructor(entries, matched) {
    this.entries = entries;
    this.matched = matched;
    this.next = 0;
    /** Entries that are added to the run later are ignored. */
    this.length = entries.length;
  }
}

nullPrototype(Run);

/**
 * Iterates over the found entries in order. Entries are sorted only as they are taken, because the first of thousands
 * may match. The finder may be used again meanwhile.
 */
export class Candidates {
  /** @param {Finder} finder */
  constructor({ runs, matched, count }) {
    /**
     * A heap: the next entry of the run at `i` comes before the next entries of the runs at `2 * i + 1` and `2 * i +
     * 2`.
     *
     * @type {Run[]}
     */
    this.heap = [];
    for (let index = 0; index < count; index += 1)
      if (runs[index].length > 0) append(this.heap, new Run(runs[index], matched[index]));
    this.count = this.heap.length;
    for (let index = (this.count >> 1) - 1; index >= 0; index -= 1) sink(this, index);
    /** A bit for each component of the last taken entry that is known to match. */
    this.matched = 0;
  }

  /** @returns {Entry | null} the next entry; `null` after the last */
  next() {
    if (this.count === 0) return null;
    const { heap } = this;
    const run = heap[0];
    const entry = run.entries[run.next];
    this.matched = run.matched;
    run.next += 1;
    if (run.next === run.length) {
      this.count -= 1;
      heap[0] = heap[this.count];
    }
    if (this.count > 1) sink(this, 0);
    return entry;
  }
}

nullPrototype(Candidates);

/** @param {Run} run */
const orderOf = ({ entries, next }) => entries[next].order;

/**
 * Moves the run at `start` down the heap, until the heap is ordered.
 *
 * @param {Candidates} candidates
 * @param {number} start
 */
function sink({ heap, count }, start) {
  const run = heap[start];
  const order = orderOf(run);
  let index = start;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= count) break;
    if (child + 1 < count && orderOf(heap[child + 1]) < orderOf(heap[child])) child += 1;
    if (orderOf(heap[child]) > order) break;
    heap[index] = heap[child];
    index = child;
  }
  heap[index] = run;
}
