/* Keeps every file of the page, whose list and hash the build writes in the place of the next two lines. */
const VERSION = '';
const FILES = [];

const NAME = `weburl-${VERSION}`;
const scope = globalThis.registration.scope;

addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(FILES.map((file) => new Request(new URL(file, scope), { cache: 'reload' })));
    await globalThis.skipWaiting();
  })());
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    // Other pages of this host may keep something under other names.
    const old = (await caches.keys()).filter((name) => name.startsWith('weburl-') && name !== NAME);
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
    // Whatever stands behind the `?`, it is the page that is opened.
    const page = request.mode === 'navigate'
      ? await cache.match(new URL('./', scope), { ignoreVary: true })
      : undefined;
    return page ?? fetch(request);
  })());
});
