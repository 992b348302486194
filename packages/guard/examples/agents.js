import axios from 'axios';
import follow from 'follow-redirects';
import got from 'got';
import fetch from 'node-fetch';
import { httpAgent, httpsAgent } from 'weburl-guard/node';

/** Clients over `node:http`. The agents check each connection, including those of redirects. */
export function clients(policy, options) {
  const [http, https] = [httpAgent(policy, options), httpsAgent(policy, options)];
  return {
    axios: axios.create({ httpAgent: http, httpsAgent: https, proxy: false, responseType: 'text' }),
    got: got.extend({ agent: { http, https }, retry: { limit: 0 } }),
    followRedirects: (url, done) => follow[url.split(':')[0]].get(url, { agents: { http, https } }, done),
    nodeFetch: (url, init) => fetch(url, { ...init, agent: ({ protocol }) => protocol === 'https:' ? https : http }),
  };
}
