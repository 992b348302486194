/**
 * A program: asks hostile servers by a package, and prints for each kind what came back and how it was hurt: the call
 * does not end, a connection stays, more is read than a body of 16 MB, or an error ends the process.
 */
import process from 'node:process';
import { PACKAGES } from './packages.js';
import { KINDS, startServer } from './servers.js';

const MUCH = 16_000_000;
const name = process.argv[2];

/** The categories whose kinds mostly wait: these are asked at once. */
const AT_ONCE = ['bodies without end', 'silence', 'dripping', 'messages before the response', 'resets at each byte'];

/** @param {string} key @param {unknown} result */
const print = (key, result) => console.log(JSON.stringify([key, result]));

/** @type {string[]} */
let uncaught = [];
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => uncaught.push(`${error}`));

/** @returns {Promise<[originOf: (port: number) => string, client: (url: string) => Promise<string>]>} */
async function connected() {
  if (name === 'weburl-guard') {
    const { createGuardedFetch } = await import('weburl-guard/fetch');
    const policy = { internalHosts: ['127.0.0.1'], ports: /** @type {const} */ ('any') };
    const fetch = createGuardedFetch(policy, { maximumBytes: 1_000_000, maximumTime: 1000 });
    return [(port) => `http://127.0.0.1:${port}`, async (url) => (await fetch(url)).text()];
  }
  const { names, ports } = await import('./network.js');
  const client = await PACKAGES[name]();
  return [(port) => {
    const address = `93.185.${port >> 8}.${port & 255}`;
    ports[address] = port;
    names[`outside-${port}.example.com`] = [[address]];
    return `http://outside-${port}.example.com`;
  }, client];
}
const [originOf, client] = await connected();

const wait = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** @param {string} kind @returns {Promise<{ result: string | null, hurt: string[] }>} */
async function outcomeOf(kind) {
  const server = await startServer();
  const call = client(`${originOf(server.port)}/${encodeURIComponent(kind)}`).then(
    (text) => ({ result: `${text}`.slice(0, 20), isMuch: `${text}`.length > MUCH }),
    (error) => ({ result: error.reason ?? error.name, isMuch: false }),
  );
  const answer = await Promise.race([call, wait(3000).then(() => null)]);
  let stays = true;
  for (let waited = 0; stays && waited < 25; waited += 1) {
    await wait(20);
    stays = [...server.connections.values()].some((isFree) => !isFree);
  }
  for (const socket of server.connections.keys()) socket.destroy();
  // The client sees that they are closed.
  await wait(30);
  const hurt = Object.entries({
    'no end': answer === null,
    'a connection stays': stays,
    'reads on': answer?.isMuch || server.sent > MUCH,
    'a RangeError': answer?.result === 'RangeError',
    [`${uncaught}`]: uncaught.length > 0,
  }).flatMap(([how, isSo]) => isSo ? [how] : []);
  return { result: answer?.result ?? null, hurt };
}

for (const [category, kinds] of Object.entries(KINDS)) {
  const all = Object.keys(kinds);
  for (const some of AT_ONCE.includes(category) ? [all] : all.map((kind) => [kind])) {
    uncaught = [];
    const outcomes = await Promise.all(some.map(outcomeOf));
    for (const [index, kind] of some.entries()) print(`${category}: ${kind}`, outcomes[index]);
  }
}
process.exit();
