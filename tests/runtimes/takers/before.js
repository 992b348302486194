/** Stores the functions that a program may have read before the classes are installed. */
import { shapes, takerOwners } from './outcomes.js';

const { URL, URLSearchParams, fetch, Request, Response } = globalThis;
globalThis.before = {
  URL,
  URLSearchParams,
  takers: { fetch, Request, Response },
  shapes: shapes(globalThis),
  owners: takerOwners(),
};
