/* Keeps every file of the page. The build replaces the next two lines with their list and hash. */
const VERSION = '';
const FILES = [];

const scope = globalThis.registration.scope;

// Other deployments of the page on this host have other scopes, and other pages there other names.
const PREFIX = `weburl ${scope} `;
const NAME = PREFIX + VERSION;

addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(FILES.map((file) => new Request(new URL(file, scope), { cache: 'reload' })));
    await globalThis.skipWaiting();
  })());
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await globalThis.clients.claim();
  })());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept !== undefined) return kept;
    // The page is the same for every query.
    const page = request.mode === 'navigate'
      ? await cache.match(new URL('./', scope), { ignoreVary: true })
      : undefined;
    return page ?? fetch(request);
  })());
});
