/** Pages that programs make, in Chromium. */
import { missingBrowser } from '../../../scripts/browsers/browsers.mjs';
import { startBrowser } from '../../../scripts/browsers/webdriver.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';

/**
 * Opens pages one after the other. Without a browser nothing is opened, unless `CI` is set: the suite says so
 * before.
 *
 * @param {(browser: import('../../../scripts/browsers/webdriver.mjs').Browser) => Promise<void>} use
 */
export async function inBrowser(use) {
  if (missingBrowser('chromium') !== null && !process.env.CI) return;
  const browser = await startBrowser('chromium', { limit: timeLimit });
  try {
    await use(browser);
  } finally {
    await browser.end();
  }
}

/**
 * Opens a page with buttons and clicks each once, when it has become alive.
 *
 * @param {import('../../../scripts/browsers/webdriver.mjs').Browser} browser
 * @param {string} url
 * @returns {Promise<Record<string, string[]>>} by the buttons' ids, their texts before and after the click; where
 *   something failed in the page, what that was
 */
export async function click(browser, url) {
  await browser.open(url);
  return browser.evaluate(async () => {
    /** @type {Record<string, string[]>} */
    const texts = {};
    const { document } = globalThis;
    const buttons = () => [...document.querySelectorAll('button[id]')];
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    while (buttons().length === 0) await pause();
    for (const button of buttons()) {
      const before = button.textContent;
      // A page that was rendered on the server takes clicks only later.
      for (let tries = 0; tries < 500 && button.textContent === before; tries += 1) {
        button.click();
        await pause();
      }
      texts[button.id] = [before, button.textContent];
    }
    const failed = document.querySelector('#failed');
    return failed === null ? texts : { failed: [failed.textContent] };
  });
}
