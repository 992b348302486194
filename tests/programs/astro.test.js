/** Astro: pages and endpoints, of a static build and from the development server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyOf, differences, failure, run, titleOf } from './support/programs.js';

const LINK = '<a href="https://example.com/%C3%BC?from=%2F">example.com</a>';

const answer = (id) => {
  const path = `/${encodeURIComponent(id)}.json`;
  const href = `https://example.com${path}`;
  return { id, path, imported: href, global: href, group: encodeURIComponent(id) };
};

const answerOf =
  ([page, ...answers]) => [page.match(/<a .*?<\/a>/g)?.map((link) => link.replace(/ data-astro[^>]*/, '')),
    ...answers.map((text) => JSON.parse(text))];

test(`${titleOf('astro')}: build and development server, platform and import; force`, async () => {
  const failures = [];
  for (const mode of ['platform', 'force']) {
    const ended = await run(['run.js', mode], { cwd: copyOf('astro', `astro-${mode}`) });
    failures.push(...failure(mode, ended));
    if (ended.end !== '') continue;
    const expected = [[LINK, LINK], answer('ü'), answer('7')];
    failures.push(...differences(mode, JSON.parse(ended.stdout).map(answerOf), [expected, expected]));
  }
  if (failures.length > 0) assert.fail(failures.join('\n\n'));
});
