import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { mayFetch } from 'weburl-guard';
import { guardedLookup } from './lookup.js';

/** The body of a URL. Node asks the lookup about names only, and `mayFetch` about addresses. */
export async function get(url, policy, lookup = guardedLookup(policy)) {
  const decision = mayFetch(url, policy);
  if (!decision.allowed) throw new Error(decision.message);
  const { get: send } = decision.url.startsWith('https:') ? https : http;
  const response = await new Promise((resolve, reject) => {
    send(decision.url, { lookup, agent: false }, resolve).on('error', reject);
  });
  return text(response);
}
