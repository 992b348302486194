/** Prints the response of the function that Nitro builds for Netlify, in Deno: `deno run netlify.js FILE`. */
const { default: handle } = await import(globalThis.Deno.args[0]);
const response = await handle(new Request('https://example.com/'), { next: () => new Response('next') });
console.log(JSON.stringify([response.status, await response.text()]));
globalThis.Deno.exit();
