/** Uses the page in a browser like a person: by the labels of its fields and the names of its buttons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { servePages } from '../../../scripts/browsers/page-server.mjs';
import { root } from '../../../scripts/setup/process.mjs';
import { pageDirectory, pageHeaders } from '../../../site/build/build.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';

/** The path of the page on the server, which the build does not know. */
export const PATH = '/some/where/';

/** Serves the page, and logs the requests; on demand with axe, or with a script that keeps what the console is told. */
export async function servePage({ keepsOffline = false, hasAxe = false, hasLog = false } = {}) {
  const asked = [];
  const resources = hasAxe ? withAxe() : hasLog ? withLog() : {};
  const server = await servePages({
    folder: pageDirectory,
    resources,
    headers: (path) => (path === '/frame.html' || hasAxe ? {} : pageHeaders(path)),
    answer(request, response) {
      const { url = '/' } = request;
      asked.push(url);
      const isWorker = url.endsWith('/service-worker.js');
      if (url.startsWith(PATH) && !(isWorker && !keepsOffline)) {
        request.url = url.slice(PATH.length - 1);
        return false;
      }
      if (resources[url.split('?')[0]] !== undefined) return false;
      response.writeHead(404).end();
      return true;
    },
  });
  return { ...server, page: `${server.origin}${PATH}`, asked };
}

/** @param {string} script of the page, before its own */
const withScript = (script) => ({
  content: readFileSync(join(pageDirectory, 'index.html'), 'utf8')
    .replace('<script ', `<script src="./${script}"></script><script `),
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

/** Keeps in an attribute what the console is told: scripts of tests do not see the page's variables in Firefox. */
function withLog() {
  const log = () => {
    const { addEventListener, console, document } = globalThis;
    const said = [];
    const keep = (...values) => {
      said.push(values.map((value) => `${value?.message ?? value} ${value?.stack ?? ''}`).join(' '));
      document.documentElement.dataset.said = JSON.stringify(said);
    };
    console.error = keep;
    console.warn = keep;
    addEventListener('error', ({ message, error }) => keep(message, error));
    addEventListener('unhandledrejection', ({ reason }) => keep('unhandled', reason));
    addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective, event.blockedURI));
  };
  return { '/': withScript('log.js'), '/log.js': { content: `(${log})();` } };
}

/** The page together with axe, and a frame of any width for it. Only the policy in the page's head applies. */
function withAxe() {
  return {
    '/': withScript('axe.js'),
    '/axe.js': { content: readFileSync(join(root, 'site', 'node_modules', 'axe-core', 'axe.min.js')) },
    '/frame.html': { content: '<!doctype html><title>a frame</title><body style="margin: 0"></body>' },
  };
}

/** Polls until a condition is true. */
export async function until(what, condition) {
  for (const end = Date.now() + timeLimit; Date.now() < end; await wait(50)) {
    if (await condition()) return;
  }
  throw new Error(`never: ${what}`);
}

/** Opens a view, and waits until all its modules are loaded. */
export async function openView(browser, address) {
  // Opens another document first, because changing only the fragment would load nothing.
  await browser.open('about:blank');
  await browser.open(address);
  await ready(browser);
}

export const ready = (browser) =>
  until(
    'the view is ready',
    () =>
      browser.evaluate(() =>
        globalThis.document.querySelector('main [data-loading], .starting') === null
        && globalThis.document.querySelector('main section') !== null
      ),
  );

/** Replaces the text of the field with a label, by typing. A field for a pattern's group comes when a worker has answered. */
export const type = (browser, label, text) =>
  until(`a field is called ${label}`, () =>
    browser.evaluate(
      (name, value) => {
        const { document, Event } = globalThis;
        const labelled = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === name)
          ?.control;
        const field = labelled ?? document.querySelector(`[aria-label="${name}"]`);
        if (!field) return false;
        field.focus();
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return true;
      },
      label,
      text,
    ));

/** Types texts into a field, one after another. */
export async function typeAll(browser, label, list) {
  await type(browser, label, '');
  await browser.evaluate(async (values) => {
    const { document, Event, setTimeout } = globalThis;
    const field = document.activeElement;
    for (const value of values) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, list);
}

/** @param {string} name of a button */
export async function click(browser, name) {
  await browser.evaluate((wanted) => {
    const found = [...globalThis.document.querySelectorAll('button')]
      .find((button) => button.textContent.trim() === wanted || button.getAttribute('aria-label') === wanted);
    if (!found) throw new Error(`no button is called ${wanted}`);
    found.click();
  }, name);
}

/** @returns {Promise<string[]>} the texts, or the values of fields, of the elements */
export const texts = (browser, selector) =>
  browser.evaluate(
    (wanted) =>
      [...globalThis.document.querySelectorAll(wanted)].map((element) =>
        'value' in element && element.tagName !== 'LI' ? String(element.value) : element.textContent.trim()
      ),
    selector,
  );
