/** `npm run site` builds the page; `npm run site:serve` also serves it on this machine until it is stopped. */
import { build } from './build.mjs';
import { servePages } from './browsers/page-server.mjs';
import { main, say } from './setup/process.mjs';
import { buildSite, pageDirectory, pageHeaders } from '../site/build/build.mjs';

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
