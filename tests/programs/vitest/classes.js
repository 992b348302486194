import * as weburl from 'weburl';

export const mode = process.env.CLASSES;

/** The platform's, or what has taken their place; or else imported ones. */
export const { URL, URLPattern, URLSearchParams } = ['import', 'inherit'].includes(mode) ? weburl : globalThis;
