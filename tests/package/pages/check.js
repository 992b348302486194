import { missing } from 'weburl/check';

if (globalThis.location.search === '?without') delete globalThis.URLPattern;

async function start() {
  if (missing({ URLPattern: true }).length > 0) await import('weburl/auto');
  const { groups } = new globalThis.URLPattern({ pathname: '/books/:id' }).exec('https://h/books/17').pathname;
  globalThis.answers = { id: groups.id, missing: missing({ URLPattern: true }) };
}

start();
