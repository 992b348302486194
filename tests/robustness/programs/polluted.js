/** Prints what an entry does in a process in which all objects inherit the names. */
const [entry, names, kind] = process.argv.slice(2);
const { inspect } = await import('node:util');
const values = { number: 1, object: {}, function() {} };
for (const name of JSON.parse(names)) Object.prototype[name] = values[kind];

const all = await import(new globalThis.URL(`../../../${entry}`, import.meta.url).href);
const { URL: Class = globalThis.URL, URLSearchParams: List = globalThis.URLSearchParams, URLPattern } = all;
const url = new Class('../ä?q=ü#%', 'https://exa­mple.com:443/a/b');
const results = [url.href, inspect(url), new List('a=%C3%A4&b=%ff').toString(), Class.canParse('https://a b/')];
if (URLPattern) results.push(new URLPattern({ pathname: '/:a(\\d+)' }).exec('https://h/12')?.pathname.groups.a);
if (all.Origin) results.push(all.Origin.from('https://a.example').isSameSite(all.Origin.from('https://b.a.example')));
if (all.missing) results.push(all.missing());
if (all.httpAgent) results.push(typeof all.httpAgent({ maximumLength: 10 }).createConnection);
console.log(JSON.stringify([Object.keys(all), results]));
