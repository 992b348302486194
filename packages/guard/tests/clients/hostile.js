/**
 * A program: asks hostile servers by a package, and prints for each kind what came back and how it was hurt: the call
 * does not end, a connection stays, more is read than a body of 16 MB, or an error ends the process.
 */
import process from 'node:process';
import { PACKAGES } from './packages.js';
import { KINDS, connections, counts, startServer } from './servers.js';

const MUCH = 16_000_000;
const name = process.argv[2];
const port = await startServer();

/** @param {string} key @param {unknown} result */
const print = (key, result) => console.log(JSON.stringify([key, result]));

/** @type {string[]} */
let uncaught = [];
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => uncaught.push(`${error}`));

/** @returns {Promise<[origin: string, client: (url: string) => Promise<string>]>} */
async function connected() {
  if (name === 'weburl-guard') {
    const { createGuardedFetch } = await import('weburl-guard/fetch');
    const policy = { internalHosts: ['127.0.0.1'], ports: /** @type {const} */ ('any') };
    const fetch = createGuardedFetch(policy, { maximumBytes: 1_000_000, maximumTime: 1000 });
    return [`http://127.0.0.1:${port}`, async (url) => (await fetch(url)).text()];
  }
  const { PUBLIC, names, target } = await import('./network.js');
  target.port = port;
  names['outside.example.com'] = [[PUBLIC]];
  return ['http://outside.example.com', await PACKAGES[name]()];
}
const [origin, client] = await connected();

const wait = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));
/** @param {string} kind */
async function ask(kind) {
  const call = client(`${origin}/${encodeURIComponent(kind)}`).then(
    (text) => ({ result: `${text}`.slice(0, 20), isMuch: `${text}`.length > MUCH }),
    (error) => ({ result: error.reason ?? error.name, isMuch: false }),
  );
  return await Promise.race([call, wait(3000).then(() => null)]);
}

for (const [category, kinds] of Object.entries(KINDS)) {
  for (const kind of Object.keys(kinds)) {
    uncaught = [];
    counts.sent = 0;
    const answer = await ask(kind);
    let stays = true;
    for (let waited = 0; stays && waited < 25; waited += 1) {
      await wait(20);
      stays = [...connections.values()].some((isFree) => !isFree);
    }
    for (const socket of connections.keys()) socket.destroy();
    // The client sees that they are closed.
    await wait(30);
    const hurt = Object.entries({
      'no end': answer === null,
      'a connection stays': stays,
      'reads on': answer?.isMuch || counts.sent > MUCH,
      'a RangeError': answer?.result === 'RangeError',
      [`${uncaught}`]: uncaught.length > 0,
    }).flatMap(([how, isSo]) => isSo ? [how] : []);
    print(`${category}: ${kind}`, { result: answer?.result ?? null, hurt });
  }
}
process.exit();
