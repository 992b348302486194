/** Packages against SSRF, used as their documents say: each gives a function from a URL to the text of its response. */

const examples = '../../examples/node_modules';
const lookupAll = async (/** @type {string} */ url) => {
  const { lookup } = await import('node:dns/promises');
  const hostname = new globalThis.URL(url).hostname.replace(/^\[|\]$/g, '');
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
};

/** @param {string} url @param {(url: string) => boolean | Promise<boolean>} isAllowed */
const checked = async (url, isAllowed) => {
  if (!await isAllowed(url)) throw new Error('refused');
  return (await globalThis.fetch(url)).text();
};

/** @type {Record<string, () => Promise<(url: string) => Promise<string>>>} */
export const PACKAGES = {
  async 'weburl-guard/fetch'() {
    const { guardedFetch } = await import('weburl-guard/fetch');
    return async (url) => (await guardedFetch(url)).text();
  },
  async 'weburl-guard/node'() {
    const { clients } = await import('../../examples/agents.js');
    const { axios } = clients();
    return async (url) => (await axios.get(url)).data;
  },
  async 'request-filtering-agent'() {
    const [{ useAgent }, { default: fetch }] = await Promise.all([import('request-filtering-agent'),
      import(`${examples}/node-fetch/src/index.js`)]);
    return async (url) => (await fetch(url, { agent: useAgent(url) })).text();
  },
  async 'ssrf-req-filter'() {
    const [{ default: filter }, { default: axios }] = await Promise.all([import('ssrf-req-filter'),
      import(`${examples}/axios/index.js`)]);
    return async (url) => (await axios.get(url, { httpAgent: filter(url), httpsAgent: filter(url) })).data;
  },
  async 'got-ssrf'() {
    const { gotSsrf } = await import('got-ssrf');
    return (url) => gotSsrf(url, { retry: { limit: 0 } }).text();
  },
  async ssrfcheck() {
    const { isSSRFSafeURL } = await import('ssrfcheck');
    return (url) => checked(url, isSSRFSafeURL);
  },
  async 'private-ip'() {
    const { default: isPrivate } = await import('private-ip');
    return (url) => checked(url, async () => (await lookupAll(url)).every((address) => !isPrivate(address)));
  },
  async 'ipaddr.js'() {
    const { default: ipaddr } = await import('ipaddr.js');
    const isPublic = (/** @type {string} */ address) => ipaddr.process(address).range() === 'unicast';
    return (url) => checked(url, async () => (await lookupAll(url)).every(isPublic));
  },
};
