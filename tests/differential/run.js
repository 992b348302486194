/** Generates cases, compares the outcomes of the subjects, and counts the differences. */
import fc from 'fast-check';
import { areas } from './areas/index.js';
import { classOf, firstDifference } from './compare.js';
import { smallest } from './smallest.js';

/** @import { Area, Outcome } from './areas/index.js' */
/** @import { Difference } from './compare.js' */
/** @import { FoundRow } from './found.js' */
/** @import { Native } from './native.js' */

/**
 * @typedef {object} Tally the counts of an area and a subject
 * @property {string} area
 * @property {string} subject
 * @property {number} cases
 * @property {Map<string, number>} known the number of differences of each class
 * @property {Difference[]} unlisted the smallest ones
 * @property {number} unlistedCount
 */

export class Run {
  /** @type {Map<string, Tally>} */
  #tallies = new Map();

  #seed;
  #native;
  #madeSmall;

  /**
   * @param {number} seed
   * @param {Native | null} native
   * @param {number} madeSmall the number of unlisted differences of an area and a subject to make small, which takes
   *   seconds
   */
  constructor(seed, native, madeSmall) {
    this.#seed = seed;
    this.#native = native;
    this.#madeSmall = madeSmall;
    for (const area of areas) {
      for (const subject of this.#subjectsOf(area)) {
        this.#tallies.set(tallyKey(area, subject), {
          area: area.name,
          subject,
          cases: 0,
          known: new Map(),
          unlisted: [],
          unlistedCount: 0,
        });
      }
    }
  }

  get tallies() {
    return [...this.#tallies.values()];
  }

  /** @param {Area} area */
  #subjectsOf({ subjects, crates }) {
    const native = this.#native === null ? [] : crates.map(nativeName);
    return [...Object.keys(subjects), ...native];
  }

  /**
   * The cases that earlier runs found.
   *
   * @param {FoundRow[]} rows
   * @returns {Promise<number>} the number of cases
   */
  async found(rows) {
    for (const { area: name, data } of rows) {
      const area = areas.find((one) => one.name === name);
      if (area === undefined) throw new Error(`found.json names the area ${name}, which does not exist`);
      await this.#compare(area, [data]);
    }
    return rows.length;
  }

  /**
   * A batch of each area.
   *
   * @param {number} number of the round, which with the seed determines the cases
   * @param {Area[]} chosen
   * @returns {Promise<number>} the number of cases
   */
  async round(number, chosen) {
    let count = 0;
    for (const area of chosen) {
      const cases = fc.sample(area.arbitrary, {
        seed: seedOf(this.#seed, areas.indexOf(area), number),
        numRuns: area.batch,
      });
      await this.#compare(area, cases);
      count += cases.length;
    }
    return count;
  }

  /** @param {Area} area @param {any[]} cases */
  async #compare(area, cases) {
    const bySubject = await this.#outcomes(area, cases, this.#subjectsOf(area));
    for (const [subject, outcomes] of bySubject.others) {
      const tally = /** @type {Tally} */ (this.#tallies.get(tallyKey(area, subject)));
      tally.cases += cases.length;
      for (const [index, data] of cases.entries()) {
        const difference = firstDifference(area, subject, data, bySubject.reference[index], outcomes[index]);
        if (difference !== null) await this.#count(area, tally, difference);
      }
    }
  }

  /** @param {Area} area @param {Tally} tally @param {Difference} difference */
  async #count(area, tally, difference) {
    const found = classOf(difference);
    if (found !== undefined) {
      tally.known.set(found.name, (tally.known.get(found.name) ?? 0) + 1);
      return;
    }
    tally.unlistedCount += 1;
    if (tally.unlisted.length === this.#madeSmall) return;
    const small = await this.#smallest(area, difference);
    const key = JSON.stringify(small.data);
    if (!tally.unlisted.some(({ data }) => JSON.stringify(data) === key)) tally.unlisted.push(small);
  }

  /** @param {Area} area @param {Difference} difference @returns {Promise<Difference>} */
  async #smallest(area, { subject, data }) {
    const unlisted = async (/** @type {any} */ candidate) => {
      const { reference: [ours], others: [[, [theirs]]] } = await this.#outcomes(area, [candidate], [subject]);
      const difference = firstDifference(area, subject, candidate, ours, theirs);
      return difference !== null && classOf(difference) === undefined ? difference : null;
    };
    const small = await smallest(data, area, async (candidate) => await unlisted(candidate) !== null);
    const difference = await unlisted(small);
    if (difference === null) throw new Error(`a difference came once only: ${JSON.stringify(small)}`);
    return difference;
  }

  /**
   * @param {Area} area
   * @param {any[]} cases
   * @param {string[]} wanted
   * @returns {Promise<{ reference: Outcome[], others: [subject: string, Outcome[]][] }>}
   */
  async #outcomes(area, cases, wanted) {
    const crates = area.crates.filter((crate) => wanted.includes(nativeName(crate)));
    // It works while this process does.
    const native = crates.length > 0 && this.#native !== null ? this.#native.outcomes(area, cases) : null;
    const reference = cases.map(area.reference);
    const here = Object.entries(area.subjects).filter(([subject]) => wanted.includes(subject));
    /** @type {[string, Outcome[]][]} */
    const others = here.map(([subject, outcome]) => [subject, cases.map(outcome)]);
    const answered = await native;
    if (answered !== null)
      others.push(...crates.map((crate) => /** @type {[string, Outcome[]]} */ ([nativeName(crate), answered[crate]])));
    return { reference, others };
  }
}

/** @param {string} crate */
const nativeName = (crate) => `crate ${crate}`;

/** @param {Area} area @param {string} subject */
const tallyKey = ({ name }, subject) => `${name}\n${subject}`;

/**
 * A seed of fast-check, which has 32 bits. Adjacent seeds must not generate similar cases.
 *
 * @param {number} seed
 * @param {number} area
 * @param {number} round
 */
function seedOf(seed, area, round) {
  let hash = seed | 0;
  for (const number of [area, round]) {
    hash = Math.imul(hash ^ number, 0x9E3779B1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85EBCA6B);
    hash ^= hash >>> 13;
  }
  return hash;
}
