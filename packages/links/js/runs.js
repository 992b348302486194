/** The last run of code points that was read, so that each is read once, also while a text grows. */
export class Run {
  #start = 0;
  /** Where reading goes on, and where the run ends when it was read. */
  end = -1;

  /** @param {number} index @returns {number} the index from which on the run at `index` has to be read */
  from(index) {
    if (index < this.#start || index > this.end) {
      this.#start = index;
      this.end = index;
    }
    return this.end;
  }
}
