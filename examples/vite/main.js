import { URLPattern } from 'weburl';

const routes = [
  { pattern: new URLPattern({ pathname: '/books/:id' }), show: ({ id }) => `book ${id}` },
  { pattern: new URLPattern({ pathname: '*' }), show: () => 'home' },
];

/** @param {string} href */
function routed(href) {
  for (const { pattern, show } of routes) {
    const match = pattern.exec(href);
    if (match !== null) return show(match.pathname.groups);
  }
}

document.getElementById('route').textContent = [routed(location.href), routed(new URL('/books/17', location.href).href)]
  .join(', ');
