import { GuardError, createGuardedFetch } from 'weburl-guard/fetch';

// Once for the program: it keeps connections.
const fetch = createGuardedFetch({ schemes: ['https'] }, { maximumBytes: 1_000_000, maximumTime: 5000 });

/** What a service answers for the URL of a stranger. */
export async function preview(url) {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    return { status: 200, text: await response.text() };
  } catch (error) {
    if (error instanceof GuardError) return { status: 400, text: 'This URL is not allowed.' };
    if (error instanceof TypeError) return { status: 502, text: 'This URL cannot be reached.' };
    throw error;
  }
}
