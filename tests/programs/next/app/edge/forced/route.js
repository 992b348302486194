import { answer } from '../../../answer.js';

export const runtime = 'edge';
export const dynamic = 'force-dynamic';

/** @param {Request} request */
export async function GET(request) {
  await import('weburl/force');
  return answer(globalThis, request);
}
