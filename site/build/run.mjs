/** `npm run site` builds the page; `npm run site:serve` also serves it on this machine until it is stopped. */
import { build } from '../../scripts/build.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { main, say } from '../../scripts/setup/process.mjs';
import { buildSite, pageDirectory, pageHeaders } from './build.mjs';

await main(async () => {
  await build();
  await buildSite();
  if (process.argv[2] !== 'serve') {
    say(`weburl: the page is in ${pageDirectory}`);
    return;
  }
  const { origin } = await servePages({ folder: pageDirectory, headers: pageHeaders });
  say(`weburl: ${origin}/`);
});
