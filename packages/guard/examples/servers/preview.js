import { GuardError, createGuardedFetch } from 'weburl-guard/fetch';

// It keeps connections.
const fetch = createGuardedFetch({ schemes: ['https'] }, { maximumBytes: 1_000_000, maximumTime: 5000 });

export async function preview(url) {
  try {
    return { status: 200, text: await (await fetch(url)).text() };
  } catch (error) {
    if (error instanceof GuardError) return { status: 400, text: 'This URL is not allowed.' };
    if (error instanceof TypeError) return { status: 502, text: 'This URL cannot be reached.' };
    throw error;
  }
}
