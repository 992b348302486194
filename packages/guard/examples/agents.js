import http from 'node:http';
import https from 'node:https';
import axios from 'axios';
import got from 'got';
import fetch from 'node-fetch';
import { mayFetch } from 'weburl-guard';
import { guardedLookup } from './lookup.js';

function checked(url, policy) {
  const decision = mayFetch(url, policy);
  if (!decision.allowed) throw new Error(decision.message);
  return decision.url;
}

/** Clients over Node's `http`: they take agents, which take the lookup. None of them follows redirects here. */
export function clients(policy, lookup = guardedLookup(policy)) {
  const [httpAgent, httpsAgent] = [new http.Agent({ lookup }), new https.Agent({ lookup })];
  return {
    axios: async (url) => {
      const options = { httpAgent, httpsAgent, proxy: false, maxRedirects: 0, responseType: 'text' };
      return (await axios.get(checked(url, policy), options)).data;
    },
    got: (url) => {
      const options = { agent: { http: httpAgent, https: httpsAgent }, followRedirect: false, retry: { limit: 0 } };
      return got(checked(url, policy), options).text();
    },
    nodeFetch: async (url) => {
      const agent = ({ protocol }) => protocol === 'https:' ? httpsAgent : httpAgent;
      return (await fetch(checked(url, policy), { agent, redirect: 'manual' })).text();
    },
  };
}
