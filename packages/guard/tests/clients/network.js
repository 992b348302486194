/**
 * A network that exists in this process of Node only: the resolver answers what attackers want, and every connection
 * leads to a server on this machine, whatever its address is. It has to be imported before the clients.
 */
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { promisify } from 'node:util';

/** A public address with a server. */
export const PUBLIC = '93.184.216.34';

/** A public address without one: a client tries the next address of the name. */
export const CLOSED = '93.184.216.35';

/** The names: an answer, or an array of answers of which the last one stays. @type {Record<string, string[][]>} */
export const names = {};

/** Where `/to?URL` redirects is in the URL. */
const server = createServer(({ url = '' }, response) => {
  const [path, location] = url.split(/\?(.*)/s);
  if (path === '/to') response.writeHead(302, { location: decodeURIComponent(location), connection: 'close' }).end();
  else response.setHeader('connection', 'close').end('reached');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
/** Where connections lead. */
const { port } = /** @type {net.AddressInfo} */ (server.address());

/** Of addresses that have a port of their own. @type {Record<string, number>} */
export const ports = {};

/** @param {string} hostname */
function answerOf(hostname) {
  if (net.isIP(hostname) !== 0) return [hostname];
  const list = names[hostname.replace(/\.$/, '')];
  const answer = list?.length > 1 ? list.shift() : list?.[0];
  if (answer === undefined) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
  return answer;
}

/** @param {string} address */
const withFamily = (address) => ({ address, family: net.isIP(address) });

/** @param {string} hostname @param {any} [options] */
async function resolve(hostname, options) {
  const found = answerOf(hostname).map(withFamily);
  return options?.all ? found : found[0];
}

/** @type {any} */
const lookup = (/** @type {string} */ hostname, /** @type {any} */ options, /** @type {any} */ callback) => {
  const [given, done] = typeof options === 'function' ? [{}, options] : [options, callback];
  resolve(hostname, given).then(
    (found) => given?.all ? done(null, found) : done(null, found.address, found.family),
    (error) => done(error),
  );
};
/** @param {number} family */
const ofFamily = (family) => async (/** @type {string} */ hostname) =>
  answerOf(hostname).filter((address) => net.isIP(address) === family);
// As that of the runtime has it.
lookup[promisify.custom] = resolve;
Object.assign(dns, { lookup });
Object.assign(dns.promises, { lookup: resolve, resolve4: ofFamily(4), resolve6: ofFamily(6) });
syncBuiltinESMExports();

/** The addresses of all connections. @type {string[]} */
export const contacted = [];

/** @type {WeakMap<object, string>} */
const addresses = new WeakMap();
const probe = net.connect(port, '127.0.0.1');
await once(probe, 'connect');
const { prototype } = /** @type {any} */ (probe)._handle.constructor;
probe.destroy();
const { connect, getpeername } = prototype;

/** @this {object} @param {unknown} request @param {string} address */
prototype.connect = prototype.connect6 = function(request, address) {
  contacted.push(address);
  addresses.set(this, address);
  // The number of ECONNREFUSED.
  return address === CLOSED ? -111 : connect.call(this, request, '127.0.0.1', ports[address] ?? port);
};
/** @this {object} @param {{ address?: string }} out */
prototype.getpeername = function(out) {
  const result = getpeername.call(this, out);
  out.address = addresses.get(this) ?? out.address;
  return result;
};
