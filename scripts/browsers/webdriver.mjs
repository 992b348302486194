/**
 * Browsers without a window, driven by WebDriver: https://w3c.github.io/webdriver/
 *
 *     const browser = await startBrowser('firefox');
 *     try {
 *       await browser.open('http://127.0.0.1:8000/page.html');
 *       const answer = await browser.evaluate(async (name) => (await window.results)[name], 'first');
 *     } finally {
 *       await browser.end();
 *     }
 */
import { StepFailed } from '../setup/process.mjs';
import { START_LIMIT, end, makeFolder, removeFolder, startDisplay, startInBackground } from '../setup/background.mjs';
import { browsers, missingBrowser } from './browsers.mjs';

/** @import { BrowserName } from './browsers.mjs' */
/** @import { WebDriver } from 'selenium-webdriver' */

/** @typedef {Awaited<ReturnType<typeof startBrowser>>} Browser */

/**
 * Starts a browser with an empty profile.
 *
 * @param {BrowserName} name
 * @param {{ limit?: number }} [options] in milliseconds: the maximum time of loading a page, or of a script
 */
export async function startBrowser(name, { limit = 600_000 } = {}) {
  // Imported here, because the package may have been installed just now.
  const [{ Builder, Capabilities }, { waitForServer }, { findFreePort }] = await Promise.all([
    import('selenium-webdriver'),
    import('selenium-webdriver/http/util.js'),
    import('selenium-webdriver/net/portprober.js'),
  ]);
  const missing = missingBrowser(name);
  if (missing !== null) throw new StepFailed(missing, 'install it');
  /** @type {(() => unknown)[]} the functions that undo the start, in this order */
  const endings = [];
  const endAll = async () => {
    for (const ending of endings.splice(0)) await ending();
  };
  try {
    // The driver and the browser write their files to this folder.
    const folder = makeFolder(`weburl-${name}-`);
    endings.unshift(() => removeFolder(folder));
    const { driver: command, driverArguments, capabilities, needsDisplay } = browsers[name];
    /** @type {Record<string, string>} */
    const env = { TMPDIR: folder, XDG_CONFIG_HOME: folder };
    if (needsDisplay) {
      const display = await startDisplay();
      endings.unshift(display.end);
      env.DISPLAY = display.name;
    }
    const port = await findFreePort('127.0.0.1');
    const process = startInBackground(command, [...driverArguments, `--port=${port}`], { env });
    endings.unshift(() => end(process));
    const address = `http://127.0.0.1:${port}`;
    await waitForServer(address, START_LIMIT).catch(() => {
      throw new StepFailed(`${command} did not start`, 'run it alone to see why');
    });

    const driver = await new Builder().disableEnvironmentOverrides().usingServer(address)
      .withCapabilities(new Capabilities(capabilities)).build();
    endings.unshift(() =>
      driver.quit().catch(() => {
        // A browser that hangs is ended with its process.
      })
    );
    await driver.manage().setTimeouts({ script: limit, pageLoad: limit });
    const version = String((await driver.getCapabilities()).getBrowserVersion());
    return drive({ name, version, driver, end: endAll });
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** @param {{ name: string, version: string, driver: WebDriver, end: () => Promise<void> }} session */
function drive({ name, version, driver, end: endAll }) {
  const browser = {
    name,
    version,

    /** Opens a page, and waits for its load event. @param {string} url */
    async open(url) {
      await driver.get(url);
      // WebKitGTK responds when it has parsed the document, before modules have run.
      await browser.evaluate(loaded);
    },

    /**
     * Calls a function in the page, with the page's `window`, and waits for its result. Firefox runs it separately
     * from the page's own scripts: it cannot import modules, and may be compiled differently. Code to be measured must
     * therefore be in the page.
     *
     * @template {unknown[]} A
     * @template R
     * @param {(...args: A) => R} pageFunction uses no outer variables
     * @param {A} parameters which JSON can represent, like the result
     * @returns {Promise<Awaited<R>>}
     */
    async evaluate(pageFunction, ...parameters) {
      const answer = JSON.parse(await driver.executeAsyncScript(asynchronous(pageFunction), ...parameters));
      if ('thrown' in answer) throw new Error(`in ${name}: ${answer.thrown}`);
      return answer.value;
    },

    /** @param {number} width of the window, in CSS pixels @param {number} height */
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
    },

    /**
     * Presses keys one after another.
     *
     * @param {string[]} keys characters, or https://w3c.github.io/webdriver/#keyboard-actions
     */
    async press(...keys) {
      await driver.actions().sendKeys(...keys).perform();
    },

    /** @returns {Promise<Buffer>} a PNG of the window */
    async screenshot() {
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },

    end: endAll,
  };
  return browser;
}

async function loaded() {
  const { document, window } = globalThis;
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve));
}

/** The body of a function whose last argument takes the result. @param {Function} pageFunction */
const asynchronous = (pageFunction) => `
  const parameters = [...arguments];
  const done = parameters.pop();
  (async () => (${pageFunction})(...parameters))().then(
    (value) => done(JSON.stringify({ value })),
    (error) => done(JSON.stringify({ thrown: error + '\\n' + (error && error.stack) })),
  );`;
