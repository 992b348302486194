/** Compares lists of the platform's own patterns, among patterns of `weburl`, with a loop; prints the differences. */
import { inspect } from 'node:util';
import { URL, URLPattern } from 'weburl';
import { URLPatternList } from 'weburl-url-pattern-list';
import { generator } from '../../../../tests/js/support/random.js';
import { creating, randomInput, randomList } from './lists.js';

const LISTS = 30;
const INPUTS = 40;

const create = creating(URLPattern);
const createNative = creating(globalThis.URLPattern);

let matches = 0;
for (let index = 0; index < LISTS; index += 1) {
  const random = generator(17 * index + 3);
  const mixed = (init, ignoreCase) => (random(4) === 0 ? create : createNative)(init, ignoreCase);
  const { list, pairs } = randomList(random, URLPatternList, mixed);
  for (let count = 0; count < INPUTS; count += 1) {
    const { input, baseURL } = randomInput(random, URL);
    const args = baseURL === undefined ? [input] : [input, baseURL];
    const expected = pairs.filter(([pattern]) => pattern.test(...args)).map(([, value]) => value);
    const found = [...list.execAll(...args)].map(({ value }) => value);
    matches += expected.length;
    if (`${found}` !== `${expected}` || list.exec(...args)?.value !== expected[0])
      console.log(`list ${index}: ${found}, not ${expected}, for ${inspect(args)}`);
  }
}
console.log(matches > LISTS * INPUTS ? 'done' : `${matches} matches`);
