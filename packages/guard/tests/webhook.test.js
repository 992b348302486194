/** The example of a webhook sender, with receivers on this machine. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { text } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { webhookSender } from '../examples/servers/webhook.js';

const KEY = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');

/** @param {string} id @param {string} timestamp @param {string} body */
const signatureOf = (id, timestamp, body) =>
  `v1,${createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

test('the signature is that of the example of Standard Webhooks', () => {
  const body = '{"test": 2432232314}';
  assert.equal(
    signatureOf('msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', body),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

/** The requests, and the answers to them, of which the last one stays. @type {{ requests: any[], answers: any[] }} */
const receiver = { requests: [], answers: [] };
/** @type {string[]} */
const elsewhere = [];

const server = createServer(async (request, response) => {
  receiver.requests.push({ method: request.method, headers: request.headers, body: await text(request) });
  const [status, location] = receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0];
  if (status === 0) request.socket.destroy();
  else response.writeHead(status, { ...location && { location } }).end('answer');
});
const other = createServer(({ url = '' }, response) => {
  elsewhere.push(url);
  response.end();
});
for (const one of [server, other]) await once(one.listen(0, '127.0.0.1'), 'listening');
const { lookup } = dns;
/** @param {any} by */
const replaceLookup = (by) => {
  Object.assign(dns, { lookup: by });
  syncBuiltinESMExports();
};
after(() => {
  replaceLookup(lookup);
  for (const one of [server, other]) {
    one.close();
    one.closeAllConnections();
  }
});
beforeEach(() => {
  receiver.requests.length = 0;
  elsewhere.length = 0;
});
/** @param {import('node:http').Server} one */
const urlOf = (one) => `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (one.address()).port}/hook`;

/** This machine is the outside. @type {any} */
const policy = { internalHosts: ['127.0.0.1', 'hooks.example.com'], ports: 'any' };
const send = webhookSender(KEY, { policy, delays: [1, 1, 1] });
const event = { type: 'user.created', name: 'Zoë' };

/** @param {any[]} answers */
const delivered = (...answers) => {
  receiver.answers = answers;
  return send(urlOf(server), 'msg_1', event);
};

/** The wrong headers of the requests. */
const unsigned = () =>
  receiver.requests.filter(({ headers, body }) =>
    headers['webhook-signature'] !== signatureOf('msg_1', headers['webhook-timestamp'], body)
  );

test('an event is posted once, and signed', async () => {
  const before = Math.floor(Date.now() / 1000);
  assert.equal(await delivered([204]), 'delivered');
  assert.deepEqual(receiver.requests.map(({ method, body }) => [method, JSON.parse(body)]), [['POST', event]]);
  const [{ headers }] = receiver.requests;
  assert.equal(headers['content-type'], 'application/json');
  assert.ok(Number(headers['webhook-timestamp']) >= before);
  assert.deepEqual(unsigned(), []);
});

test('what fails for now is repeated, with the same id', async () => {
  assert.equal(await delivered([503], [429], [0], [200]), 'delivered');
  assert.deepEqual(receiver.requests.map(({ headers }) => headers['webhook-id']), Array(4).fill('msg_1'));
  assert.deepEqual(unsigned(), []);
  assert.equal(await delivered([500]), 'failed');
  assert.equal(receiver.requests.length, 8);
});

test('what the receiver rejects is not repeated', async () => {
  for (const status of [400, 401, 404, 410]) assert.equal(await delivered([status]), 'rejected');
  assert.equal(receiver.requests.length, 4);
});

test('a redirect leads nowhere: neither the event nor the signature reach another origin', async () => {
  for (const status of [301, 302, 303, 307, 308]) assert.equal(await delivered([status, urlOf(other)]), 'rejected');
  assert.deepEqual([receiver.requests.length, elsewhere], [5, []]);
});

test('what the policy refuses is not repeated', async () => {
  const never = webhookSender(KEY, { policy: { schemes: ['https'] }, delays: [2 ** 31 - 1] });
  for (const url of [urlOf(server), 'https://169.254.169.254/', 'https://user:secret@example.com/', 'no URL', ''])
    assert.equal(await never(url, 'msg_1', event), 'refused', url);
  assert.deepEqual(receiver.requests, []);
});

test('a repeated request is judged again', async () => {
  const answers = [null, '127.0.0.1', '10.0.0.1', '127.0.0.1'];
  replaceLookup((/** @type {string} */ hostname, /** @type {any} */ _, /** @type {Function} */ callback) => {
    const address = answers.shift();
    if (address === null) callback(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }));
    else callback(null, [{ address, family: 4 }]);
  });
  receiver.answers = [[0]];
  const rebinding = webhookSender(KEY, { policy: { ...policy, deniedHosts: ['10.0.0.0/8'] }, delays: [1, 1, 1] });
  const url = urlOf(server).replace('127.0.0.1', 'hooks.example.com');
  assert.equal(await rebinding(url, 'msg_1', event), 'refused');
  assert.deepEqual([receiver.requests.length, answers], [1, ['127.0.0.1']]);
});

test('the default delays are three', async () => {
  const refused = webhookSender(KEY);
  assert.equal(await refused('http://example.com/', 'msg_1', event), 'refused');
});
