/**
 * The first use of each module, which compiles and starts it. The package is evaluated again for each call, from
 * scripts that define a variable `fresh`.
 */
import { battery, firstWrong } from './battery.js';
import { batteryOfFunctions } from './battery-of-functions.js';

/** @typedef {{ [entry in 'weburl' | 'lib']?: string }} Scripts */

/** The call that starts the module, and its result. */
const STARTS = [
  ['weburl', 'new URL', ({ URL }) => new URL('HTTP://É.example/ü'), 'http://xn--9ca.example/%C3%BC'],
  ['weburl', 'new URLPattern', ({ URLPattern }) => new URLPattern({ pathname: '/ü/:a(\\d)' }).pathname,
    '/%C3%BC/:a(\\d)'],
  ['weburl', 'new URLSearchParams', ({ URLSearchParams }) => new URLSearchParams('a=%20&é'), 'a=+&%C3%A9='],
  ['lib', 'parse', ({ parse }) => parse('HTTP://É.example/ü').href, 'http://xn--9ca.example/%C3%BC'],
];

export function ofStarts(scripts, { classes }) {
  const isThere = (name) => name !== 'new URLPattern' || classes.URLPattern !== undefined;
  return STARTS.filter(([entry, name]) => entry in scripts && isThere(name)).map(([entry, name, call, expected]) => {
    const questions = (fresh) => entry === 'weburl' ? battery(fresh) : batteryOfFunctions({ classes, [entry]: fresh });
    return {
      name: `the first use of ${entry === 'weburl' ? '' : 'weburl/'}${entry}: ${name}`,
      isStart: true,
      prepare: () => new Function(`${scripts[entry]}; return fresh;`)(),
      call,
      expected,
      state: (fresh) => firstWrong(questions(fresh)),
      before: '',
    };
  });
}
