import { Origin } from 'weburl-origin';

/** The origin of a header; null if it is missing, `null`, no URL, or several. */
export function originOf(header) {
  if (!URL.canParse(header)) return null;
  const { href, origin } = new URL(header);
  return [href, origin].includes(header) ? Origin.from(header) : null;
}
