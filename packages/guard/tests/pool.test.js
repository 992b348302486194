/** Free connections: how many, how long, and what a server can do with one. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, beforeEach, test } from 'node:test';
import timers from 'node:timers';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { httpAgent } from 'weburl-guard/node';
import { closed, lookup, ok, policy, startServer } from './raw.js';

/** The timers of the pool, which none of these tests waits for. @type {any[]} */
let set = [];
const { setTimeout, clearTimeout } = timers;
/** @type {{ server: Awaited<ReturnType<typeof startServer>>, agent: any }} */
let now;

before(() => {
  Object.assign(timers, {
    setTimeout(/** @type {() => void} */ run, /** @type {number} */ time) {
      const timer = { run, time, holds: true, isCleared: false, unref: () => Object.assign(timer, { holds: false }) };
      set.push(timer);
      return timer;
    },
    clearTimeout: (/** @type {any} */ timer) => timer.isCleared = true,
  });
  syncBuiltinESMExports();
});
const end = () => {
  now?.server.close();
  now?.agent.destroy();
};
after(() => {
  end();
  Object.assign(timers, { setTimeout, clearTimeout });
  syncBuiltinESMExports();
});
beforeEach(async () => {
  end();
  set = [];
  const server = await startServer((request) => request.startsWith('GET /wait') ? '' : ok('ok'));
  now = { server, agent: httpAgent(policy, { lookup }) };
});

/** @param {string} [name] @returns {Promise<any>} the socket of the client, which is then free */
const asked = (name) =>
  new Promise((resolve, reject) => {
    get(now.server.url(name), { agent: now.agent }, (response) => {
      const { socket } = response;
      now.agent.once('free', () => setImmediate(resolve, socket));
      response.resume();
    }).on('error', reject);
  });

/** @param {number} first @param {number} last */
async function askedAll(first, last) {
  const found = [];
  for (let index = first; index <= last; index += 1) found.push(await asked(`h${index}.example.com`));
  return found;
}

test('a free connection closes before a server of Node would close it, and holds no program', async () => {
  const socket = await asked();
  assert.deepEqual(set.map(({ time, holds, isCleared }) => [time, holds, isCleared]), [[4000, false, false]]);
  assert.equal(socket.destroyed, false);
  set[0].run();
  assert.equal(socket.destroyed, true);
  await once(socket, 'close');
  assert.equal(set[0].isCleared, true);
});

test('one that is used again waits anew, and keeps no listeners', async () => {
  const socket = await asked();
  const listeners = () => ['data', 'close'].map((event) => socket.listenerCount(event));
  const first = listeners();
  for (let count = 2; count < 5; count += 1) {
    assert.equal(await asked(), socket);
    assert.deepEqual(listeners(), first);
    assert.deepEqual(set.map(({ isCleared }) => isCleared), [...Array(count - 1).fill(true), false]);
  }
  assert.equal(now.server.sockets.length, 1);
});

test('bytes that nobody asked for close it', async () => {
  const socket = await asked();
  const arrived = once(socket, 'data');
  now.server.sockets[0].write(ok('evil'));
  await arrived;
  assert.equal(socket.destroyed, true);
  const [, other] = [await asked(), now.server.sockets[1]];
  assert.equal(other.destroyed, false);
});

test('those of guardedFetch, too', async () => {
  const fetch = createGuardedFetch(policy, { lookup });
  await (await fetch(now.server.url())).text();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(set.map(({ time }) => time), [4000]);
  set[0].run();
  await closed(now.server.sockets[0]);
});

test('at most 100 are free, over all names: the oldest closes', async () => {
  const found = await askedAll(1, 100);
  assert.deepEqual(found.filter(({ destroyed }) => destroyed), []);
  found.push(...await askedAll(101, 102));
  assert.deepEqual(found.flatMap(({ destroyed }, index) => destroyed ? [index] : []), [0, 1]);
});

test('one that is used or closed is not counted', async () => {
  const [closing, used, ...found] = await askedAll(1, 100);
  now.server.sockets[0].destroy();
  await closed(closing);
  const waiting = get(`${now.server.url('h2.example.com')}wait`, { agent: now.agent }).on('error', () => {});
  await once(waiting, 'socket');
  found.push(...await askedAll(101, 103));
  assert.deepEqual([used, ...found].flatMap(({ destroyed }, index) => destroyed ? [index] : []), [1]);
});
