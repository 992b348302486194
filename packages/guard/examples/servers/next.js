import { preview } from './preview.js';

export async function GET(request) {
  const { status, text } = await preview(new URL(request.url).searchParams.get('url'));
  return new Response(text, { status });
}
