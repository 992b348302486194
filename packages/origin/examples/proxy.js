import { isAllowed } from './csrf.js';

export function proxy({ method, headers }) {
  return isAllowed(method, headers) ? undefined : new Response(null, { status: 403 });
}
