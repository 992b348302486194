/** Miniflare: a worker's requests and responses with the classes imported, and installed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyOf, differences, failure, run, titleOf } from './support/programs.js';

const requested = (kind) => ({
  href: `/${kind}/7?a=1&b=x+y`,
  kind,
  id: '7',
  forwarded: 'https://example.com/%C3%BC',
  form: ['application/x-www-form-urlencoded;charset=UTF-8', 'a=x+y', [['a', 'x y']]],
});
const ANSWERS = [requested('global'), requested('imported'), [['a', 'x y']]];

test(`${titleOf('miniflare')}: platform; import; force`, async () => {
  const cwd = copyOf('miniflare');
  const failures = [];
  for (
    const [file, answers] of [
      ['worker.js', ANSWERS],
      ['forced.js', [...ANSWERS, ['application/x-www-form-urlencoded;charset=UTF-8', [['a', 'x y']]]]],
    ]
  ) {
    const ended = await run(['run.js', file], { cwd });
    failures.push(...failure(file, ended));
    if (ended.end === '')
      failures.push(...differences(file, JSON.parse(ended.stdout), answers.map((answer) => JSON.stringify(answer))));
  }
  if (failures.length > 0) assert.fail(failures.join('\n\n'));
});
