/** Vite with React: rendered on the server and hydrated in the page, from the development server and from a build. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, inBrowser } from './support/page.js';
import { copyOf, failure, run, serve, titleOf } from './support/programs.js';

const href = (count) => `https://example.com/%C3%BC?count=${count}`;
const RENDERED = ['global', 'imported'].map((id) => `<button id="${id}">${href(0)}</button>`).join('');
const CLICKED = { global: [href(0), href(1)], imported: [href(0), href(1)] };

test(`${titleOf('vite')} with ${titleOf('react')}: development server, build, rendering on the server`, async () => {
  const cwd = copyOf('vite');
  for (const mode of ['platform', 'force']) {
    const ended = await run(['run.js', 'render', mode], { cwd });
    assert.deepEqual(failure(`rendering ${mode}`, ended), []);
    assert.deepEqual(JSON.parse(ended.stdout), [RENDERED, RENDERED]);
  }
  const server = await serve(['run.js', 'serve'], /^\["(.+)\/","(.+)\/"\]$/m, { cwd });
  const [, developed, built] = server.said;
  try {
    await inBrowser(async (browser) => {
      for (
        const page of [`${developed}/`, `${developed}/?force`, `${built}/`, `${built}/?force`, `${built}/rendered.html`]
      ) {
        assert.deepEqual(await click(browser, page), CLICKED, page);
      }
    });
  } finally {
    await server.end();
  }
});
