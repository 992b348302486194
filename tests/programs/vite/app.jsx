/** A link that is made on the server and in the page alike, and counts the clicks on it in its query. */
import { useState } from 'react';

/** @param {{ classes: { URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }, id: string }} props */
export function Link({ classes: { URL, URLSearchParams }, id }) {
  const [count, setCount] = useState(0);
  const url = new URL('../ü', 'https://EXAMPLE.com/a/b');
  url.search = `${new URLSearchParams({ count: String(count) })}`;
  return <button id={id} onClick={() => setCount(count + 1)}>{url.href}</button>;
}
