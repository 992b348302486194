/** Runs the function that Nitro builds for Vercel in a runtime that refuses bytes, too. */
import handle from './index.mjs';

export default { fetch: (request, env, context) => handle(request, context) };
