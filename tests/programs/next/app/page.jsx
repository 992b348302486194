import Link from 'next/link';
import { URL } from 'weburl';
import { Counter } from './counter.jsx';

export const dynamic = 'force-dynamic';

/** A component of the server, with one of the client in it. */
export default async function Page({ searchParams }) {
  const url = new URL('../ü', 'https://EXAMPLE.com/a/b');
  for (const [name, value] of Object.entries(await searchParams)) url.searchParams.append(name, value);
  return <main><Link href={url.href}>imported</Link><Counter /></main>;
}
