import { Origin } from 'weburl-origin';
import { originOf } from './headers.js';

const own = Origin.from('https://shop.example.com');

/** Whether a request only reads, or comes from this origin or a person. */
export function isAllowed(method, headers) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return originOf(headers.get('origin'))?.isSameOrigin(own) ?? false;
}
