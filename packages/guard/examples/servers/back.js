import { localRedirect } from 'weburl-guard';

/** The way back to a page of this site, from a parameter of any type. */
export function back(target) {
  const redirect = localRedirect(target, 'https://example.com/');
  return redirect.allowed ? redirect.path : '/';
}
