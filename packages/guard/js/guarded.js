/** `fetch` with a policy, over a function that sends one request. */
import { GuardError, followRedirect, mayFetch } from 'weburl-guard';
import { HEADER, count, list, read, toHeaderName } from './arguments.js';
import { ACCEPTED, decoded, limited } from './decoding.js';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Policy, Refusal } from '../types/index.js' */
/** @import { Lookup } from '../types/node.js' */
/** @import { Option } from './arguments.js' */
/** @import { Body, Exchange, Sent } from './transport.js' */

/** @typedef {{ maximumBytes: number, maximumTime: number, acrossOrigins: readonly string[] }} Limits */
/**
 * @typedef {(url: globalThis.URL, request: Sent) => Promise<Exchange>} Send
 *
 * @typedef {object} Context
 * @property {(url: string) => Policy | undefined} policyOf the policy by which a URL is judged
 * @property {(error: GuardError) => void} refused is called for each refusal
 * @property {Limits} limits
 * @property {Send} send
 *
 * @typedef {{ url: string, hop: number }} State
 * @typedef {{ body: Body | (() => Body), size: number | null }} Content a function if it can be sent again
 */

/** The headers that are sent to another origin. Others may contain secrets. */
const ACROSS_ORIGINS = ['accept', 'accept-encoding', 'accept-language', 'content-encoding', 'content-language',
  'content-type', 'user-agent'];

/** The headers of a connection, which `fetch` controls. */
const OF_CONNECTION = ['connection', 'content-length', 'expect', 'host', 'keep-alive', 'te', 'trailer',
  'transfer-encoding', 'upgrade'];

/** Members of the second argument with which runtimes choose another way to connect. */
const OTHER_WAYS = ['dispatcher', 'client', 'proxy', 'unix', 'tls'];

/** https://fetch.spec.whatwg.org/#null-body-status */
const WITHOUT_BODY = [204, 205, 304];

/** https://fetch.spec.whatwg.org/#redirect-status */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Of short chunks, the lengths are several times as long as the body. */
const OVERHEAD = 8;

/** Of all responses of a request, in bytes. */
const LONGEST_HEADS = 1_000_000;

/** The maximum of a timer of the runtimes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** @type {Record<string, Option>} */
const LIMITS = {
  maximumBytes: [10_000_000, count],
  maximumTime: [30_000, count],
  headersAcrossOrigins: [ACROSS_ORIGINS, list(toHeaderName, HEADER)],
};

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} options
 * @param {Readonly<Record<string, Option>>} [more] options
 * @returns {Limits & { lookup?: Lookup }}
 */
export function toLimits(caller, options, more) {
  const { maximumBytes, maximumTime, headersAcrossOrigins, lookup } = read(caller, options, { ...LIMITS, ...more });
  return { maximumBytes, maximumTime, acrossOrigins: headersAcrossOrigins, lookup };
}

/** @param {Context} context @returns {typeof globalThis.fetch} */
export const fetchWith = (context) => async (input, init) => {
  const allowed = allowedInit(init);
  const request = new Request(input instanceof Request ? input : allowedURL(`${input}`, context), allowed);
  // In Deno, the signal of the request is aborted only while something else refers to it.
  return run(request, init, { ...context, outer: init?.signal ?? request.signal });
};

/**
 * Comes before the class `Request`, whose `TypeError` for an invalid URL and for credentials is that of a failed
 * connection, too.
 *
 * @param {string} text
 * @param {Context} context
 */
function allowedURL(text, { policyOf, refused }) {
  const decision = mayFetch(text, policyOf(text));
  if (decision.allowed) {
    const { username, password } = new globalThis.URL(decision.url);
    if (username + password === '') return decision.url;
  }
  const error = new GuardError(decision.allowed ? CREDENTIALS : decision, { url: text });
  refused(error);
  throw error;
}

const CREDENTIALS = {
  reason: /** @type {const} */ ('credentials'),
  message: 'fetch sends no user name and no password of a URL.',
};

/** @param {RequestInit | undefined} init */
function allowedInit(init) {
  const found = OTHER_WAYS.find((name) => /** @type {any} */ (init)?.[name] !== undefined);
  if (found !== undefined) throw new TypeError(`guardedFetch: ${found} would connect past the policy`);
  if (init?.integrity) throw new TypeError('guardedFetch: integrity is not checked');
  return init;
}

/**
 * @param {Request} request
 * @param {RequestInit | undefined} init
 * @param {Context & { outer: AbortSignal }} context
 */
async function run(request, init, { outer, ...context }) {
  const { maximumBytes, maximumTime } = context.limits;
  outer.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort(outer.reason);
  outer.addEventListener('abort', abort);
  const state = { url: request.url, hop: 0 };
  /** @param {'bytes' | 'time'} reason @param {string} message */
  const limit = (reason, message) => {
    const error = new GuardError({ reason, message }, state);
    context.refused(error);
    return error;
  };
  const late = () => limit('time', `The request took more than ${maximumTime} ms.`);
  const tooLong = () => limit('bytes', `The body has more than ${maximumBytes} bytes.`);
  const maximumReceived = OVERHEAD * maximumBytes + LONGEST_HEADS;
  let sum = 0;
  /** @param {Uint8Array} bytes */
  const received = ({ length }) => {
    sum += length;
    if (sum > maximumReceived) controller.abort(limit('bytes', `More than ${maximumReceived} bytes arrived.`));
  };
  const timer = maximumTime > LONGEST_TIMER ? undefined : setTimeout(() => controller.abort(late()), maximumTime);
  // Like that of `AbortSignal.timeout()`, it does not keep a program running that leaves the body unread.
  timer?.unref?.();
  const finish = () => {
    clearTimeout(timer);
    outer.removeEventListener('abort', abort);
  };
  /** @type {Exchange | undefined} */
  let exchange;
  try {
    exchange = await hops(request, await contentOf(request, init), { ...context, signal, state, received });
    signal.throwIfAborted();
    return responseOf(exchange, request, { ...state, signal, finish, tooLong, maximum: maximumBytes });
  } catch (error) {
    finish();
    exchange?.end();
    if (signal.aborted) throw signal.reason;
    if (error instanceof GuardError) {
      if (error.url === null) Object.assign(error, state);
      context.refused(error);
    }
    throw error;
  }
}

/**
 * @param {Request} request
 * @param {Content} content
 * @param {Context & { signal: AbortSignal, state: State, received: Sent['received'] }} context
 * @returns {Promise<Exchange>} the last one
 */
async function hops(request, content, { policyOf, limits, send, signal, state, received }) {
  let headers = firstHeaders(request, content);
  let { method } = request;
  let { body } = content;
  let { url } = checked(mayFetch(request.url, policyOf(request.url)), state);
  for (;; state.hop += 1) {
    state.url = url;
    const sent = typeof body === 'function' ? body() : body;
    const exchange = await send(new globalThis.URL(url), { method, headers, body: sent, signal, received })
      .catch(failed);
    const { statusCode: status = 0, headers: { location } } = exchange.message;
    if (request.redirect === 'manual' || location === undefined || !REDIRECTS.includes(status)) return exchange;
    exchange.end();
    if (request.redirect === 'error') failed(new Error('The response is a redirect, which the request forbids.'));
    if (status !== 303 && body !== null && typeof body !== 'function')
      failed(new Error('A stream cannot be sent again after a redirect.'));
    const target = globalThis.URL.canParse(location, url) ? new globalThis.URL(location, url).href : url;
    const next = checked(followRedirect(url, location, policyOf(target), state.hop, { status, method }), {
      url: target,
      hop: state.hop + 1,
    });
    if (next.crossOrigin) headers = new Headers([...headers].filter(([name]) => limits.acrossOrigins.includes(name)));
    for (const name of next.removeHeaders) headers.delete(name);
    if (!next.keepBody) body = null;
    else if (content.size !== null) headers.set('content-length', `${content.size}`);
    ({ url, method } = next);
  }
}

/** @param {unknown} error @returns {never} */
function failed(error) {
  throw error instanceof GuardError ? error : new TypeError('fetch failed', { cause: error });
}

/** @template {{ allowed: true } | Refusal} T @param {T} decision @param {State} state */
function checked(decision, state) {
  if (!decision.allowed) throw new GuardError(decision, state);
  return /** @type {Extract<T, { allowed: true }>} */ (decision);
}

/** The headers that `fetch` adds. */
const DEFAULTS = Object.entries({
  accept: '*/*',
  'accept-encoding': ACCEPTED,
  'accept-language': '*',
  'user-agent': 'weburl-guard',
});

/** @param {Request} request @param {Content} content */
function firstHeaders({ headers: given, method }, { body, size }) {
  const headers = new Headers([...given].filter(([name]) => !OF_CONNECTION.includes(name)));
  for (const [name, value] of DEFAULTS) if (!headers.has(name)) headers.set(name, value);
  if (size !== null) headers.set('content-length', `${size}`);
  else if (body === null && ['POST', 'PUT'].includes(method)) headers.set('content-length', '0');
  return headers;
}

/**
 * A body that has a source can be sent again: [HTTP-redirect
 * fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch).
 *
 * @param {Request} request
 * @param {RequestInit | undefined} init
 * @returns {Promise<Content>}
 */
async function contentOf(request, init) {
  const source = /** @type {any} */ (init?.body);
  const isStream = source === undefined || source === null
    || (typeof source === 'object' && Symbol.asyncIterator in source);
  if (isStream) return { body: /** @type {any} */ (request.body), size: null };
  if (typeof source.stream === 'function') return { body: () => source.stream(), size: source.size };
  // Bun sets it for a string when it sends the request, and drops others when the body is read.
  const type = request.headers.get('content-type') ?? (typeof source === 'string' ? 'text/plain;charset=UTF-8' : null);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (type !== null) request.headers.set('content-type', type);
  return { body: () => bytes, size: bytes.length };
}

/**
 * @param {Exchange} exchange
 * @param {Request} request
 * @param {{ url: string, hop: number, signal: AbortSignal, finish: () => void, tooLong: () => GuardError,
 *   maximum: number }} options
 */
function responseOf({ message, end }, request, { url, hop, signal, finish, tooLong, maximum }) {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = message;
  if (status < 200) failed(new Error(`The response has the status ${status}.`));
  const isEmpty = request.method === 'HEAD' || WITHOUT_BODY.includes(status);
  const atEnd = () => {
    finish();
    end();
  };
  const limit = { maximum, tooLong };
  const body = isEmpty ? null : limited(decoded(message, limit), { ...limit, signal, finish: atEnd });
  if (isEmpty) atEnd();
  // The constructor refuses 600 to 999, which the platform's `fetch` returns.
  const isOdd = status > 599;
  return described(constructed(body, isOdd ? 200 : status, statusText, rawHeaders), {
    url: url.split('#', 1)[0],
    redirected: hop > 0,
    type: 'basic',
    ...isOdd && { status, ok: false },
  });
}

/** @param {BodyInit | null} body @param {number} status @param {string} statusText @param {string[]} rawHeaders */
function constructed(body, status, statusText, rawHeaders) {
  try {
    const headers = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index], rawHeaders[index + 1]);
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    return failed(error);
  }
}

/**
 * @param {Response} response
 * @param {Record<string, unknown>} members which only the platform's `fetch` can set
 * @returns {Response}
 */
const described = (response, members) =>
  Object.defineProperties(response, {
    ...Object
      .fromEntries(Object.entries(members).map(
        ([name, value]) => [name, { value, configurable: true, enumerable: true }]
      )),
    clone: { value: () => described(Response.prototype.clone.call(response), members), configurable: true },
  });
