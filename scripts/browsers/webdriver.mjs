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
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { end, hasEnded, makeFolder, removeFolder, startDisplay, startInBackground } from '../setup/background.mjs';
import { driverOf, missingBrowser } from './browsers.mjs';
import { StepFailed } from '../setup/process.mjs';

/** @import { BrowserName } from './browsers.mjs' */
/** @import { ChildProcess } from 'node:child_process' */

/** @typedef {Awaited<ReturnType<typeof startBrowser>>} Browser */

const START_LIMIT = 60_000;

/**
 * Starts a browser with an empty profile.
 *
 * @param {BrowserName} name
 * @param {{ limit?: number }} [options] in milliseconds: how long a page may load, or a script run
 */
export async function startBrowser(name, { limit = 120_000 } = {}) {
  const missing = missingBrowser(name);
  if (missing !== null) throw new StepFailed(missing, 'install it');
  /** @type {(() => unknown)[]} what has to be undone, in this order */
  const endings = [];
  const endAll = async () => {
    for (const ending of endings.splice(0)) await ending();
  };
  try {
    // Whatever the driver and the browser leave behind lies in there.
    const folder = makeFolder(`weburl-${name}-`);
    endings.unshift(() => removeFolder(folder));
    const { command, args, capabilities, needsDisplay } = driverOf(name);
    /** @type {Record<string, string>} */
    const env = { TMPDIR: folder, XDG_CONFIG_HOME: folder };
    if (needsDisplay) {
      const display = await startDisplay();
      endings.unshift(display.end);
      env.DISPLAY = display.name;
    }
    const port = await freePort();
    const driver = startInBackground(command, [...args, `--port=${port}`], { env });
    endings.unshift(() => end(driver));
    const address = `http://127.0.0.1:${port}`;
    await started(driver, address, command);

    const timeouts = { script: limit, pageLoad: limit };
    const session = await ask('POST', `${address}/session`, {
      capabilities: { alwaysMatch: { ...capabilities, timeouts } },
    }, START_LIMIT);
    const path = `${address}/session/${session.sessionId}`;
    endings.unshift(() =>
      ask('DELETE', path, undefined, START_LIMIT).catch(() => {
        // One that hangs is ended with its driver.
      })
    );
    return drive({ name, version: session.capabilities.browserVersion, path, limit, end: endAll });
  } catch (error) {
    await endAll();
    throw error;
  }
}

/**
 * @param {{ name: string, version: string, path: string, limit: number, end: () => Promise<void> }} session
 */
function drive({ name, version, path, limit, end: endAll }) {
  const browser = {
    name,
    version,

    /**
     * Opens a page, and waits for its load event.
     *
     * @param {string} url
     * @returns {Promise<void>}
     */
    async open(url) {
      await ask('POST', `${path}/url`, { url }, limit);
      // WebKitGTK answers when the document has been parsed, before modules have run.
      await browser.evaluate(loaded);
    },

    /**
     * Calls a function in the page, where `window` is the page's, and waits for what it answers. Firefox
     * runs it beside the page's own scripts, where modules cannot be imported and engines may compile
     * otherwise: what is to be measured stands in the page.
     *
     * @template {unknown[]} A
     * @template R
     * @param {(...args: A) => R} act uses nothing from around it
     * @param {A} parameters which JSON can say, as it has to the result
     * @returns {Promise<Awaited<R>>}
     */
    async evaluate(act, ...parameters) {
      const answer = JSON
        .parse(await ask('POST', `${path}/execute/async`, { script: asynchronous(act), args: parameters }, limit));
      if ('thrown' in answer) throw new Error(`in ${name}: ${answer.thrown}`);
      return answer.value;
    },

    /**
     * @param {number} width of the window, in CSS pixels
     * @param {number} height
     * @returns {Promise<void>}
     */
    async resize(width, height) {
      await ask('POST', `${path}/window/rect`, { width, height }, limit);
    },

    /** @returns {Promise<Buffer>} what the window shows, as a PNG */
    async screenshot() {
      return Buffer.from(await ask('GET', `${path}/screenshot`, undefined, limit), 'base64');
    },

    /**
     * Presses keys, as a person does, where the focus is.
     *
     * @param {string} text in which code points from U+E000 on stand for other keys: https://w3c.github.io/webdriver/#keyboard-actions
     * @returns {Promise<void>}
     */
    async press(text) {
      const actions = [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
      await ask('POST', `${path}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] }, limit);
    },

    /**
     * A command of the Chrome DevTools Protocol, which only Chromium has.
     *
     * @param {string} cmd
     * @param {Record<string, unknown>} params
     * @returns {Promise<any>}
     */
    async devTools(cmd, params) {
      return ask('POST', `${path}/goog/cdp/execute`, { cmd, params }, limit);
    },

    end: endAll,
  };
  return browser;
}

/** @returns {Promise<void>} */
async function loaded() {
  const { document, window } = globalThis;
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve));
}

/**
 * The body of a function whose last argument takes the result.
 *
 * @param {Function} act
 */
const asynchronous = (act) => `
  const parameters = [...arguments];
  const done = parameters.pop();
  (async () => (${act})(...parameters))().then(
    (value) => done(JSON.stringify({ value })),
    (error) => done(JSON.stringify({ thrown: error + '\\n' + (error && error.stack) })),
  );`;

/** @returns {Promise<number>} of a port on which nothing listens now */
async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await once(server.close(), 'close');
  return port;
}

/**
 * @param {ChildProcess} driver
 * @param {string} address
 * @param {string} command
 */
async function started(driver, address, command) {
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit; await wait(50)) {
    if (driver.pid === undefined || hasEnded(driver)) break;
    const status = await ask('GET', `${address}/status`, undefined, START_LIMIT).catch(() => null);
    if (status !== null) return;
  }
  throw new StepFailed(`${command} did not start`, 'run it alone to see why');
}

/**
 * @param {string} method
 * @param {string} url
 * @param {unknown} body
 * @param {number} limit in milliseconds
 * @returns {Promise<any>} the value answered
 */
async function ask(method, url, body, limit) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    // The driver itself tells of most limits; this one is for a driver that hangs.
    signal: AbortSignal.timeout(limit + 10_000),
  });
  const { value } = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
