'use client';
import { useState } from 'react';
import * as weburl from 'weburl';

/** Links that are made on the server and in the page alike, and count the clicks on them in their query. */
export const Counter = () => <><Button id="imported" classes={weburl} /><Button id="global" classes={globalThis} /></>;

/** @param {{ id: string, classes: { URL: typeof globalThis.URL } }} props */
function Button({ id, classes: { URL } }) {
  const [count, setCount] = useState(0);
  const url = new URL('../ü', 'https://EXAMPLE.com/a/b');
  url.searchParams.set('count', String(count));
  return <button id={id} onClick={() => setCount(count + 1)}>{url.href}</button>;
}
