import { Origin } from 'weburl-origin';
import { originOf } from './headers.js';

const allowed = ['https://app.example.com', 'https://localhost:3000'].map((url) => Origin.from(url));

export function corsHeaders(headers) {
  const header = headers.get('origin');
  const origin = originOf(header);
  const isAllowed = origin && allowed.some((one) => one.isSameOrigin(origin));
  return { vary: 'Origin', ...isAllowed && { 'access-control-allow-origin': header } };
}
