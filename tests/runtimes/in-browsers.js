/** Defines tests that run in each browser. */
import { after, before, describe } from 'node:test';
import { browserNames, browserTitle, missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';

/** `define` gets a function that returns the browser while a test runs. */
export function inEachBrowser(define) {
  for (const name of browserNames) {
    const missing = missingBrowser(name);
    describe(browserTitle(name), { skip: process.env.CI ? false : missing ?? false }, () => {
      let browser;
      before(async () => {
        browser = await startBrowser(name);
      });
      after(() => browser?.end());
      define(() => browser);
    });
  }
}
