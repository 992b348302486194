/** The treatment of forms and URLs by the functions that accept them. Runs in every runtime with `fetch`. */

/** @typedef {Pick<typeof globalThis, 'URL' | 'URLSearchParams' | 'fetch' | 'Request' | 'Response'>} Subject classes, and the functions that accept their objects */

/** https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
const TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';
const BODY = 'a=x+y&b=%C3%BC';
const POSTED = { method: 'POST', target: '/form', type: TYPE.toLowerCase(), body: BODY };

export const expected = {
  request: [TYPE, BODY],
  response: [TYPE, BODY],
  parsed: [['a', 'x y'], ['b', 'ü']],
  empty: [TYPE, ''],
  withType: ['text/x', BODY],
  inherited: [TYPE, BODY],
  frozen: [TYPE, BODY],
  frozenForms: [TYPE, BODY],
  others: ['text/plain;charset=UTF-8', null],
  extended: [true, true, TYPE, BODY],
  fetched: POSTED,
  fetchedRequest: POSTED,
  url: '/%C3%BC?q=1',
  fetchedURL: { method: 'GET', target: '/%C3%BC?q=1' },
  redirected: '/to?redirected',
  static: [202, 302],
};

/** @param {string} origin of a server that responds with the request */
export async function outcomes({ URL, URLSearchParams, fetch, Request, Response }, origin) {
  const form = () => new URLSearchParams([['a', 'x y'], ['b', 'ü']]);
  const url = `${origin}/form`;
  const method = 'POST';
  class Extended extends Request {}
  const extended = new Extended(url, { method, body: form() });
  return {
    request: await described(new Request(url, { method, body: form() })),
    response: await described(new Response(form())),
    parsed: [...await new Response(form()).formData()],
    empty: await described(new Request(url, { method, body: new URLSearchParams() })),
    withType: await described(new Request(url, { method, body: form(), headers: { 'content-type': 'text/x' } })),
    inherited: await described(new Request(url, Object.create({ method, body: form() }))),
    frozen: await described(new Request(url, Object.freeze({ method, body: form() }))),
    frozenForms: await described(new Request(url, { method, body: Object.freeze(form()) })),
    others: [new Request(url, { method, body: 'a=1' }), new Request(url)].map(({ headers }) =>
      headers.get('content-type')
    ),
    extended: [extended instanceof Extended, extended instanceof Request, ...await described(extended)],
    fetched: await (await fetch(url, { method, body: form() })).json(),
    fetchedRequest: await (await fetch(new Request(url, { method, body: form() }))).json(),
    url: new Request(new URL('/ü?q=1', origin)).url.slice(origin.length),
    fetchedURL: await (await fetch(new URL('/ü?q=1', origin))).json(),
    redirected: (await fetch(new URL('/from', origin))).url.slice(origin.length),
    static: [Response.json({}, { status: 202 }).status, Response.redirect(url).status],
  };
}

const described = async (message) => [message.headers.get('content-type'), await message.text()];

/** The visible properties of the functions that accept them, except their behaviour. */
export const shapes = ({ fetch, Request, Response }) =>
  [fetch, Request, Response].map((taker) => [
    taker.name,
    taker.length,
    typeof taker,
    Object.getPrototypeOf(taker) === Function.prototype,
    Object.getOwnPropertyNames(taker).sort(),
    taker.prototype === undefined || taker.prototype.constructor === taker,
  ]);

/** The objects that have these functions, and the attributes of the properties. */
export const takerOwners = () =>
  ['fetch', 'Request', 'Response'].map((name) => {
    let owner = globalThis;
    while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
    return [owner === globalThis, Object.getOwnPropertyDescriptor(owner, name)?.enumerable];
  });
