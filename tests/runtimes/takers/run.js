/** Runs in Node, Deno and Bun after the classes are installed, and prints the treatment of forms and URLs as JSON. */
import { outcomes, shapes, takerOwners } from './outcomes.js';

const { before } = globalThis;
const [origin] = process.argv.slice(2);
const { URL, URLSearchParams, fetch, Request, Response } = globalThis;
console.log(JSON.stringify({
  outcomes: await outcomes({ URL, URLSearchParams, fetch, Request, Response }, origin),
  // With the functions that the program read before.
  taken: await outcomes({ URL, URLSearchParams, ...before.takers }, origin).catch(({ message }) => message),
  // With objects of the platform's own class.
  platform: await outcomes({ URL, URLSearchParams: before.URLSearchParams, fetch, Request, Response }, origin),
  isAsBefore: JSON.stringify([shapes(globalThis), takerOwners()]) === JSON.stringify([before.shapes, before.owners]),
  isKnown: new Request(origin) instanceof before.takers.Request && new before.takers.Response() instanceof Response,
}));
process.exit();
