/** HTTP clients that use the package: each gets a policy and a resolver. */

const agents = (/** @type {any} */ policy, /** @type {any} */ lookup) =>
  import('../../examples/agents.js').then(({ clients }) => clients(policy, { lookup }));
const dispatcherOf = (/** @type {any} */ policy, /** @type {any} */ lookup) =>
  import('../../examples/dispatcher.js').then(({ guardedDispatcher }) => guardedDispatcher(policy, { lookup }));
const modules = '../../examples/node_modules';

/** @type {Record<string, (policy: any, lookup: any) => Promise<(url: string) => Promise<string>>>} */
export const CLIENTS = {
  async guardedFetch(policy, lookup) {
    const { createGuardedFetch } = await import('weburl-guard/fetch');
    const fetch = createGuardedFetch(policy, { lookup });
    return async (url) => (await fetch(url)).text();
  },
  async 'node:http'(policy, lookup) {
    const { httpAgent, httpsAgent } = await import('weburl-guard/node');
    const [{ get }, { get: getSecurely }] = [await import('node:http'), await import('node:https')];
    const { text } = await import('node:stream/consumers');
    const [plain, secure] = [httpAgent(policy, { lookup }), httpsAgent(policy, { lookup })];
    return (url) =>
      new Promise((resolve, reject) => {
        const isSecure = url.startsWith('https:');
        const send = isSecure ? getSecurely : get;
        send(url, { agent: isSecure ? secure : plain }, (response) => resolve(text(response))).on('error', reject);
      });
  },
  async axios(policy, lookup) {
    const { axios } = await agents(policy, lookup);
    return async (url) => (await axios.get(url)).data;
  },
  async got(policy, lookup) {
    const { got } = await agents(policy, lookup);
    return (url) => got(url).text();
  },
  async 'node-fetch'(policy, lookup) {
    const { nodeFetch } = await agents(policy, lookup);
    return async (url) => (await nodeFetch(url)).text();
  },
  async 'follow-redirects'(policy, lookup) {
    const { followRedirects } = await agents(policy, lookup);
    const { text } = await import('node:stream/consumers');
    return (url) =>
      new Promise((resolve, reject) => {
        followRedirects(url, (/** @type {any} */ response) => resolve(text(response))).on('error', reject);
      });
  },
  async 'fetch of undici'(policy, lookup) {
    const [{ fetch }, dispatcher] = [await import(`${modules}/undici/index.js`), await dispatcherOf(policy, lookup)];
    return async (url) => (await fetch(url, { dispatcher })).text();
  },
  async 'request of undici'(policy, lookup) {
    const { interceptors, request } = await import(`${modules}/undici/index.js`);
    const dispatcher = (await dispatcherOf(policy, lookup)).compose(interceptors.redirect({ maxRedirections: 5 }));
    return async (url) => (await request(url, { dispatcher })).body.text();
  },
  async 'the global fetch'(policy, lookup) {
    const dispatcher = await dispatcherOf(policy, lookup);
    return async (url) => (await globalThis.fetch(url, /** @type {any} */ ({ dispatcher }))).text();
  },
};
