/** Connects to one URL a line in hexadecimal by a client for Node: the argument is its name. */
import http from 'node:http';
import https from 'node:https';
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';

const MILLISECONDS = 3000;
const rejectUnauthorized = false;

/** @type {Record<string, () => Promise<(url: string) => unknown>>} */
const CLIENTS = {
  fetch: async () => {
    const { Agent, fetch } = await import('undici');
    const dispatcher = new Agent({ connect: { rejectUnauthorized, timeout: MILLISECONDS } });
    return (url) => fetch(url, { dispatcher, redirect: 'manual' });
  },
  undici: async () => {
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({ connect: { rejectUnauthorized, timeout: MILLISECONDS } });
    return (url) => request(url, { dispatcher });
  },
  'node-http': async () => (url) =>
    new Promise((resolve, reject) => {
      const { get } = new globalThis.URL(url).protocol === 'https:' ? https : http;
      get(url, { rejectUnauthorized, timeout: MILLISECONDS }, resolve).once('error', reject);
    }),
  axios: async () => {
    const { default: axios } = await import('axios');
    const httpsAgent = new https.Agent({ rejectUnauthorized });
    return (url) => axios.get(url, { httpsAgent, proxy: false, maxRedirects: 0, timeout: MILLISECONDS });
  },
  got: async () => {
    const { default: got } = await import('got');
    return (url) => got(url, { https: { rejectUnauthorized }, retry: { limit: 0 }, followRedirect: false });
  },
  'node-fetch': async () => {
    const { default: fetch } = await import('node-fetch');
    const agent = new https.Agent({ rejectUnauthorized });
    return (url) => fetch(url, { agent: ({ protocol }) => protocol === 'https:' ? agent : http.globalAgent });
  },
};

const connect = await CLIENTS[argv[2]]();
for await (const line of createInterface({ input: stdin })) {
  try {
    await connect(`${Buffer.from(line, 'hex')}`);
  } catch {
    // Where it connected is all that matters.
  }
  stdout.write('\n');
}
