/** The rows of data/origins.json, in every runtime: no module of Node, and one line for each row that is wrong. */

const outcomeOf = (/** @type {() => unknown} */ call) => {
  try {
    return call();
  } catch (error) {
    return error instanceof TypeError ? 'throws' : `${error}`;
  }
};

/** What a console is given. It must not throw for the prototype, which is no `Origin`. */
export const shown = ({ Origin }) => [Origin.from('https://ü.example:443/path'), new Origin(), Origin.prototype];

/**
 * @param {{ Origin: any }} package
 * @param {any} rows
 * @param {any[]} classes whose objects are URLs
 * @returns {{ count: number, wrong: string[] }}
 */
export function resultsOf({ Origin }, { refused, opaque, tuple, comparisons }, classes) {
  const wrong = [];
  let count = 0;
  const check = (/** @type {string} */ what, /** @type {() => unknown} */ call, /** @type {unknown} */ expected) => {
    count += 1;
    const outcome = outcomeOf(call);
    if (outcome !== expected) wrong.push(`${what}: ${outcome}`);
  };
  const values = (/** @type {string} */ text) => [text, ...classes.map((URL) => new URL(text))];
  for (const { text } of refused) check(text, () => Origin.from(text), 'throws');
  for (const { text } of opaque)
    for (const value of values(text))
      check(text, () => {
        const [origin, another] = [Origin.from(value), Origin.from(value)];
        const same = Origin.from(origin);
        return `${origin.opaque} ${origin.isSameOrigin(same)} ${same.isSameSite(origin)} ${
          origin.isSameOrigin(another)
        } ${another.isSameSite(origin)}`;
      }, 'true true true false false');
  for (const { text, origin: serialized } of tuple)
    for (const value of values(text))
      check(text, () => {
        const [origin, expected] = [Origin.from(value), Origin.from(serialized)];
        return `${origin.opaque} ${origin.isSameOrigin(expected)} ${expected.isSameSite(origin)}`;
      }, 'false true true');
  for (const { a, b, sameOrigin, sameSite } of comparisons)
    for (const [first, second] of [[a, b], [b, a]])
      check(`${first} ${second}`, () => {
        const [one, other] = [Origin.from(first), Origin.from(second)];
        return `${one.isSameOrigin(other)} ${one.isSameSite(other)}`;
      }, `${sameOrigin} ${sameSite}`);
  return { count, wrong };
}
