import axios from 'axios';
import follow from 'follow-redirects';
import got from 'got';
import fetch from 'node-fetch';
import { httpAgent, httpsAgent } from 'weburl-guard/node';

/** Options with which a client connects without the agents. */
const AROUND = {
  axios: ['adapter', 'fetchOptions', 'httpAgent', 'httpVersion', 'httpsAgent', 'lookup', 'proxy', 'socketPath',
    'transport'],
  got: ['createConnection', 'dnsLookup', 'enableUnixSockets', 'h2session', 'http2', 'request'],
};

const refuse = (name) => {
  throw new TypeError(`${name} would connect past the policy`);
};

function guardedAxios(http, https) {
  const defaults = { adapter: 'http', httpAgent: http, httpsAgent: https, proxy: false };
  const client = axios.create({ ...defaults, responseType: 'text' });
  client.interceptors.request.use((config) => {
    for (const name of AROUND.axios) if (config[name] !== defaults[name]) refuse(name);
    return config;
  });
  return client;
}

function guardedGot(http, https) {
  const beforeRequest = (options) => {
    for (const name of AROUND.got) if (options[name]) refuse(name);
    if (options.agent.http !== http || options.agent.https !== https) refuse('agent');
  };
  return got.extend({ agent: { http, https }, retry: { limit: 0 }, hooks: { beforeRequest: [beforeRequest] } });
}

/** Clients over `node:http`. The agents check each connection, including those of redirects. */
export function clients(policy, options) {
  const [http, https] = [httpAgent(policy, options), httpsAgent(policy, options)];
  return {
    axios: guardedAxios(http, https),
    got: guardedGot(http, https),
    followRedirects: (url, done) => follow[url.split(':')[0]].get(url, { agents: { http, https } }, done),
    nodeFetch: (url, init) => fetch(url, { ...init, agent: ({ protocol }) => protocol === 'https:' ? https : http }),
  };
}
