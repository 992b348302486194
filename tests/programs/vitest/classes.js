import * as weburl from 'weburl';

export const mode = process.env.CLASSES;

/** The imported classes, or the global ones, which may have been replaced. */
export const { URL, URLPattern, URLSearchParams } = ['import', 'inherit'].includes(mode) ? weburl : globalThis;
