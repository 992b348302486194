/** Pages that programs create, in Chromium. */
import { missingBrowser } from '../../../scripts/browsers/browsers.mjs';
import { startBrowser } from '../../../scripts/browsers/webdriver.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';

/**
 * Opens pages one after another. Without a browser nothing is opened, unless `CI` is set; the suite reports it before.
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
 * Opens a page with buttons and clicks each once, after the page has been hydrated.
 *
 * @returns {Promise<Record<string, string[]>>} the texts of the buttons before and after the click, by their ids; if
 *   something failed in the page, only its error
 */
export async function click(browser, url) {
  await browser.open(url);
  return browser.evaluate(async () => {
    const texts = {};
    const { document } = globalThis;
    const buttons = () => [...document.querySelectorAll('button[id]')];
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    while (buttons().length === 0) await pause();
    for (const button of buttons()) {
      const before = button.textContent;
      // A page that was rendered on the server handles clicks only later.
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
