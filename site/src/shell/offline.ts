/** The service worker, which keeps every file of the page. */
import { scriptURL } from './trusted.js';

export function prepareOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // After the first paint: keeping the files takes the connection.
  addEventListener('load', () => {
    navigator.serviceWorker.register(scriptURL('./service-worker.js')).catch((error: unknown) => {
      // Private windows and files from a disk have none: the page works without.
      console.info('weburl: not kept for offline use:', error);
    });
  });
}
