/** Random lists of URL patterns, and inputs for them, with what a loop over `exec` gives. */
import { readFileSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';

/** @type {{ [of: string]: Record<string, string[]> }} */
const { patterns: PIECES, inputs: TEXTS, dictionaries: MEMBERS } = JSON
  .parse(readFileSync(new globalThis.URL('../data/pieces.json', import.meta.url), 'utf8'));

const oneOf = (random, list) => list[random(list.length)];

/** @returns {{ init: Record<string, string>, ignoreCase: boolean }} */
export function randomPattern(random) {
  const init = {};
  for (const [name, pieces] of Object.entries(PIECES)) {
    const often = name === 'pathname' ? 1 : name === 'hostname' ? 3 : 8;
    if (random(often) === 0) init[name] = oneOf(random, pieces);
  }
  return { init, ignoreCase: random(6) === 0 };
}

function randomPath(random) {
  let path = '';
  for (let count = random(5); count > 0; count -= 1) path += `/${oneOf(random, TEXTS.segment)}`;
  return path === '' ? oneOf(random, ['', '/']) : path;
}

/** Any members, most of which the platform or the Standard canonicalizes. */
function randomDictionary(random) {
  const init = {};
  for (const [name, pieces] of Object.entries(MEMBERS))
    if (random(name === 'pathname' ? 4 : 3) !== 0) init[name] = oneOf(random, pieces);
  if (random(3) !== 0) delete init.baseURL;
  return init;
}

export function randomInput(random, URL) {
  const tail = `${randomPath(random)}${oneOf(random, TEXTS.search)}${oneOf(random, TEXTS.hash)}`;
  const protocol = oneOf(random, TEXTS.protocol);
  const origin = `${protocol}://${oneOf(random, TEXTS.credentials)}${oneOf(random, TEXTS.hostname)}${
    oneOf(random, TEXTS.port)
  }`;
  const text = protocol === 'data' || protocol === 'about'
    ? `${protocol}:${oneOf(random, ['opaque', 'opx', '/a', 'a b '])}${tail}`
    : origin + tail;
  switch (random(11)) {
    case 0:
      return { input: tail, baseURL: oneOf(random, [origin, `${origin}/a/b`, 'no base', 'data:x']) };
    case 1:
      return {
        input: {
          pathname: randomPath(random),
          hostname: oneOf(random, TEXTS.hostname),
          search: oneOf(random, TEXTS.search),
        },
      };
    case 2:
      return { input: { pathname: tail, baseURL: origin } };
    case 3:
      return { input: URL.parse(text) ?? {} };
    case 4:
    case 5:
    case 6:
      return { input: randomDictionary(random) };
    default:
      return { input: text };
  }
}

/** @param {(init: object, ignoreCase: boolean) => any} create a pattern, or returns null if it is not valid */
export function randomList(random, URLPatternList, create) {
  let pairs = [];
  for (let count = random(random(4) === 0 ? 120 : 30); count >= 0; count -= 1) {
    const { init, ignoreCase } = randomPattern(random);
    // Some combinations are not valid patterns.
    const pattern = create(init, ignoreCase);
    if (pattern !== null) pairs.push([pattern, count]);
  }
  const list = new URLPatternList(pairs);
  if (random(3) === 0) {
    for (let count = random(pairs.length + 1); count > 0; count -= 1) {
      const [pattern] = pairs[random(pairs.length)];
      list.delete(pattern);
      pairs = pairs.filter(([other]) => other !== pattern);
    }
  }
  return { list, pairs };
}

export const creating = (URLPattern) => (init, ignoreCase) => {
  try {
    return new URLPattern(init, { ignoreCase });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/**
 * Compares a list with a loop over its patterns' `exec`.
 *
 * @param {[any, any][]} pairs its items, in order
 * @returns {{ difference: string | null, first: any }} the value of the first that matches
 */
export function differenceFromLoop(list, pairs, { input, baseURL }) {
  const args = baseURL === undefined ? [input] : [input, baseURL];
  const expected = [];
  for (const [pattern, value] of pairs) {
    const result = pattern.exec(...args);
    if (result !== null) expected.push({ pattern, value, result });
  }
  const all = Array.from(list.execAll(...args), contents);
  const first = list.exec(...args);
  const isRight = isDeepStrictEqual(all, expected) && list.test(...args) === expected.length > 0
    && all.every(({ pattern }, index) => pattern === expected[index].pattern)
    && isDeepStrictEqual(first === null ? [] : [contents(first)], expected.slice(0, 1))
    && first?.pattern === expected[0]?.pattern;
  return {
    difference: isRight ? null : `${inspect({ all, first }, { depth: 4 })}, not ${inspect(expected, { depth: 4 })}`,
    first: expected[0]?.value,
  };
}

const contents = ({ pattern, value, result }) => ({ pattern, value, result });
