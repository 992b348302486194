import { GuardError, createGuardedFetch } from 'weburl-guard/fetch';

// It keeps connections.
const fetch = createGuardedFetch({ schemes: ['https'] }, { maximumBytes: 1_000_000, maximumTime: 5000 });

export async function preview(url) {
  try {
    return { status: 200, text: await (await fetch(url)).text() };
  } catch (error) {
    const isLimit = ['bytes', 'time'].includes(error.reason);
    if (error instanceof GuardError && !isLimit) return { status: 400, text: 'This URL is not allowed.' };
    if (isLimit || error instanceof TypeError) return { status: 502, text: 'This URL cannot be reached.' };
    throw error;
  }
}
