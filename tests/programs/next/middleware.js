import { NextResponse } from 'next/server';
import { URL, URLPattern } from 'weburl';

const pattern = new URLPattern({ pathname: '/middleware/:id' });

/** @param {import('next/server').NextRequest} request */
export function middleware(request) {
  const match = pattern.exec(request.url);
  if (match !== null) return Response.json({ id: match.pathname.groups.id, path: new URL(request.url).pathname });
  if (request.nextUrl.pathname === '/redirected')
    return NextResponse.redirect(new URL('/edge/imported?q=ü', request.url));
  if (request.nextUrl.pathname === '/rewritten')
    return NextResponse.rewrite(new URL('/node/imported?q=ü', request.url));
  return undefined;
}

export const config = { matcher: ['/middleware/:path*', '/redirected', '/rewritten'] };
