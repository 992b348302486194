import * as weburl from 'weburl';

export const mode = process.env.CLASSES;

/** The global ones, which may have been replaced; or else imported ones. */
export const { URL, URLPattern, URLSearchParams } = ['import', 'inherit'].includes(mode) ? weburl : globalThis;
