import { Origin } from 'weburl-origin';
import { originOf } from './headers.js';

const own = Origin.from('https://example.com');

/** Whether a link of this site, or of a subdomain, was followed. */
export const isInternal = (headers) => originOf(headers.get('referer'))?.isSameSite(own) ?? false;
