/** A fake resolver and fake hosts, with which a service tests its policy without a network. */
import { AssertionError } from 'node:assert';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { createPolicy } from 'weburl-guard';
import { requireObject, toCount, toFlag, toOptions, wrong } from './arguments.js';
import { fetchWith, toLimits } from './guarded.js';
import { judged } from './lookup.js';
import { REASONS, ruleOf } from './rules.js';
import { parseHost, withoutDot } from './urls.js';

export { GuardError } from 'weburl-guard';

/** @import { IncomingMessage } from 'node:http' */
/** @import { GuardError, Policy } from '../types/index.js' */
/** @import { Lookup, LookupAddress } from '../types/node.js' */
/** @import { Answers, ExpectedRefusal, FakeHost, LogEntry, TestFetch, TestOptions } from '../types/testing.js' */
/** @import { Send } from './guarded.js' */

/** The answer for a host without `answers`: an address that every policy counts as global. */
const PUBLIC = '93.184.216.34';

/** Names that no network has, so that tests use them: https://www.rfc-editor.org/rfc/rfc6761#section-6. */
const FOR_TESTS = ['.test', '.example', '.invalid'];

/**
 * @param {string} caller
 * @param {unknown} hosts
 * @returns {[name: string, value: any][]} with the names as they are in URLs
 */
function entriesOf(caller, hosts) {
  requireObject(caller, 'the hosts', hosts);
  return Object.entries(hosts).map(([name, value]) => {
    const hostname = parseHost(globalThis.URL, name);
    if (hostname === null) throw wrong(caller, 'the name of each host', 'a host without scheme, port and path', name);
    return [withoutDot(hostname), value];
  });
}

/** @param {string} hostname of a URL or a resolver @returns {string} */
const canonical = (hostname) => withoutDot(parseHost(globalThis.URL, hostname) ?? '');

/** @param {string} caller @param {string} name @param {unknown} answers @returns {unknown[][]} one after the other */
function toAnswers(caller, name, answers) {
  if (typeof answers !== 'string' && !Array.isArray(answers))
    throw wrong(caller, `the answer for ${name}`, 'an address, or an array', answers);
  const list = Array.isArray(answers) && answers.some(Array.isArray) ? answers : [answers];
  return list.map((answer) => [answer].flat());
}

/** @param {Readonly<Record<string, Answers>>} hosts @returns {Lookup} */
export const fakeLookup = (hosts) => {
  const caller = 'fakeLookup';
  return resolver(entriesOf(caller, hosts).map(([name, answers]) => [name, toAnswers(caller, name, answers)]));
};

/** @param {[name: string, answers: unknown[][]][]} entries @returns {Lookup} */
function resolver(entries) {
  const left = new Map(entries);
  return (hostname, options, callback) => {
    const done = typeof options === 'function' ? options : callback;
    const list = left.get(canonical(hostname));
    const answer = list !== undefined && list.length > 1 ? list.shift() : list?.[0];
    queueMicrotask(() => {
      if (answer === undefined)
        return done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), []);
      const found = answer.map((address) => ({ address: `${address}`, family: isIP(`${address}`) || 4 }));
      if (options?.all) done(null, found);
      else done(null, found[0]?.address, found[0]?.family);
    });
  };
}

/** @param {unknown} hosts @returns {Map<string, Required<Omit<FakeHost, 'answers'>> & { answers: unknown[][] }>} */
function toHosts(hosts) {
  const caller = 'createTestFetch';
  return new Map(entriesOf(caller, hosts).map(([name, value]) => {
    requireObject(caller, `the host ${name}`, value);
    const { answers = PUBLIC, public: isPublic = true, respond } = toOptions(caller, value, ['answers', 'public',
      'respond']);
    if (typeof respond !== 'function')
      throw wrong(caller, `respond of the host ${name}`, 'a function that returns a Response', respond);
    const host = {
      answers: toAnswers(caller, name, answers),
      public: toFlag(caller, `public of the host ${name}`, isPublic),
      // It may use `this`.
      respond: (/** @type {Request} */ request) => /** @type {FakeHost} */ (value).respond(request),
    };
    return [name, host];
  }));
}

/**
 * @param {Policy | undefined} policy
 * @param {Readonly<Record<string, FakeHost>>} hosts
 * @param {TestOptions} [options]
 * @returns {TestFetch}
 */
export function createTestFetch(policy, hosts, options) {
  const caller = 'createTestFetch';
  const rules = createPolicy(policy, caller);
  const limits = toLimits(caller, options);
  const known = toHosts(hosts);
  const lookup = resolver([...known].map(([name, { answers }]) => [name, answers]));
  // Of a name, the address spaces say whether it may be local. Addresses are judged by the policy itself.
  const wide = createPolicy({ ...rules, addressSpaces: ['reserved', 'documentation'] }, caller);
  /** @param {string} url */
  const policyOf = (url) => {
    const name = globalThis.URL.canParse(url) ? canonical(new globalThis.URL(url).hostname) : '';
    return known.get(name)?.public && FOR_TESTS.some((end) => `.${name}`.endsWith(end)) ? wide : rules;
  };
  /** @type {LogEntry[]} */
  const log = [];
  /** @type {WeakMap<AbortSignal, number>} the number of requests of each call */
  const sent = new WeakMap();
  /** @type {Send} */
  const send = async (url, { method, headers, body, signal }) => {
    signal.throwIfAborted();
    const hop = sent.get(signal) ?? 0;
    sent.set(signal, hop + 1);
    // Addresses in URLs were judged with them.
    if (!url.hostname.startsWith('[') && isIP(url.hostname) === 0)
      judged(url.hostname, await resolved(lookup, url.hostname), rules);
    const name = canonical(url.hostname);
    const host = known.get(name);
    if (host === undefined) throw Object.assign(new Error(`connect ECONNREFUSED ${name}`), { code: 'ECONNREFUSED' });
    const request = new Request(url, /** @type {RequestInit} */ ({ method, headers, body, duplex: 'half' }));
    const response = await host.respond(request);
    if (!(response instanceof Response))
      throw wrong(caller, `the result of respond of the host ${name}`, 'a Response', response);
    log.push({ hop, url: url.href, method, status: response.status });
    const message = messageOf(response);
    return { message, end: () => void message.destroy() };
  };
  const refused = (/** @type {GuardError} */ { hop, url, address, reason, message }) =>
    log.push({ hop, url, address, rule: ruleOf(reason), reason, message });
  return Object.assign(fetchWith({ policyOf, limits, send, refused }), { log });
}

/** @param {Lookup} lookup @param {string} name @returns {Promise<LookupAddress[]>} */
const resolved = (lookup, name) =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => error ? reject(error) : resolve(addresses));
  });

/** @param {Response} response @returns {IncomingMessage} */
function messageOf({ status, statusText, headers, body }) {
  const message = body === null ? Readable.from([]) : Readable.from(/** @type {any} */ (body));
  return /** @type {any} */ (Object.assign(message, {
    statusCode: status,
    statusMessage: statusText,
    headers: Object.fromEntries(headers),
    rawHeaders: [...headers].flat(),
  }));
}

/**
 * @param {PromiseLike<unknown>} promise
 * @param {ExpectedRefusal} expected
 * @returns {Promise<GuardError>}
 */
export function expectRefusal(promise, expected) {
  const caller = 'expectRefusal';
  if (typeof promise?.then !== 'function') throw wrong(caller, 'the first argument', 'a promise', promise);
  const { reason, hop } = toOptions(caller, expected, ['reason', 'hop']);
  if (!REASONS.includes(/** @type {any} */ (reason)))
    throw wrong(caller, 'the option reason', `one of ${REASONS.join(', ')}`, reason);
  if (hop !== undefined) toCount(caller, 'the option hop', hop);
  const wanted = `the reason ${reason}${hop === undefined ? '' : ` at hop ${hop}`}`;
  /** @param {string} found @param {unknown} actual @returns {never} */
  const fail = (found, actual) => {
    const error = new AssertionError({
      message: `${caller}: ${found}, instead of a refusal for ${wanted}`,
      actual,
      expected: { reason, ...hop !== undefined && { hop } },
      operator: caller,
      stackStartFn: expectRefusal,
    });
    throw Object.assign(error, actual instanceof Error && { cause: actual });
  };
  return Promise.resolve(promise).then(
    (value) => fail(`nothing was refused, the result is ${described(value)}`, value),
    (error) => {
      const refusal = refusalOf(error);
      if (refusal === null) return fail(`another error, ${described(error)}`, error);
      if (refusal.reason === reason && (hop === undefined || refusal.hop === hop)) return refusal;
      const rule = ruleOf(refusal.reason);
      return fail(
        `the rule ${rule} refused with the reason ${refusal.reason} at hop ${refusal.hop} (${refusal.message})`,
        refusal,
      );
    },
  );
}

/** @param {unknown} value */
function described(value) {
  if (value instanceof Response) return `a Response with the status ${value.status}`;
  if (!(value instanceof Error)) return inspect(value, { depth: 0, breakLength: Infinity });
  return `${value}${value.cause === undefined ? '' : `, because of ${value.cause}`}`;
}

/** @param {unknown} error @returns {GuardError | null} it, or the one among its causes: clients wrap it */
function refusalOf(error) {
  const seen = new Set();
  for (
    let one = /** @type {any} */ (error);
    typeof one === 'object' && one !== null && !seen.has(one);
    one = one.cause
  ) {
    // The error of axios has the code and the name, and no reason.
    if (one.code === 'ERR_GUARD_REFUSED' && typeof one.reason === 'string') return one;
    seen.add(one);
  }
  return null;
}
