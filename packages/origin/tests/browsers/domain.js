// A page that gives up its host name if the query says so, and tells its parent.
const { document, location, parent } = globalThis;
if (location.search === '?gives-up') document.domain = 'localhost';
parent.postMessage(document.domain, '*');
