import { back } from './back.js';

export function GET(request) {
  const next = new URL(request.url).searchParams.get('next');
  return new Response(null, { status: 302, headers: { location: back(next) } });
}
