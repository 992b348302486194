/** Runs when the server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.CLASSES === 'force') await import('weburl/force');
}
