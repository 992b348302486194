/** Uses every view only with the keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView, ready, texts, until } from './support/page.js';

/** https://w3c.github.io/webdriver/#keyboard-actions */
const TAB = '\uE004';
const ENTER = '\uE007';
const ARROW_RIGHT = '\uE014';

/**
 * @param {Record<string, string>} views the fragments of the views, by name
 */
export function keyboard(given, views) {
  for (const [view, fragment] of Object.entries(views)) {
    test(`the keyboard: ${view}: each control gets the focus, in order, and shows it`, async () => {
      const { browser, page } = given();
      await browser.resize(1280, 900);
      await openView(browser, `${page}${fragment}`);
      const controls = await browser.evaluate(listen);
      assert.ok(controls.length >= 8, String(controls.length));
      // What is around the controls of each view.
      const shown = controls.map((name) => name.replace(/^\S+ \d+ /, ''));
      assert.equal(shown[0], 'Skip to the view');
      assert.deepEqual(shown.slice(-5), ['GitHub', 'AutoLightDark', 'URL Standard', 'URL Pattern Standard',
        'Licenses']);
      let stops = [];
      // Scrollable parts get the focus too.
      for (let left = 2 * controls.length; left > 0 && stops.length < controls.length; left -= 1) {
        await browser.press(...Array(Math.max(1, Math.min(20, controls.length - stops.length))).fill(TAB));
        stops = await browser.evaluate(() => globalThis.window.stops);
      }
      assert.deepEqual(stops.slice(0, controls.length).map(({ name }) => name), controls);
      assert.deepEqual(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name), [], 'no mark of the focus');
    });
  }

  test('the keyboard: to the view, into its field, and to another view', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url?url=`);
    const element = () => browser.evaluate(() => globalThis.document.activeElement?.localName);
    // The link that skips the views, the views, the field.
    await browser.press(TAB, TAB, TAB);
    assert.equal(await element(), 'textarea');
    await browser.evaluate(() => globalThis.document.activeElement.blur());
    await openView(browser, `${page}#url?url=`);
    await browser.press(TAB, ENTER, TAB);
    assert.equal(await element(), 'textarea');
    await browser.press(...'https://exa_mple.com:99999/');
    await until('the errors', async () => (await texts(browser, '.errors li')).length === 2);
    await browser.evaluate(() => globalThis.document.querySelector('nav [aria-current]')?.focus());
    await browser.press(ARROW_RIGHT);
    const focused = () => browser.evaluate(() => globalThis.document.activeElement?.textContent);
    await until('the link', async () => await focused() === 'Pattern');
    await browser.press(ENTER);
    await ready(browser);
    await until('the other view', async () => (await texts(browser, '.bar nav [aria-current]'))[0] === 'Pattern');
    assert.equal(await browser.evaluate(() => globalThis.document.activeElement?.id), 'view');
  });
}

/** Names the controls of the page in order, and logs in `window.stops` the controls that get the focus. */
function listen() {
  const { document, getComputedStyle, window } = globalThis;
  const groups = new Set();
  const controls = [...document.querySelectorAll('#page :is(a[href], button, input, select, textarea, summary)')]
    .filter((control) => {
      if (control.disabled || control.tabIndex < 0 || !control.checkVisibility()) return false;
      if (control.type !== 'radio') return true;
      // A group is one stop.
      const isFirst = !groups.has(control.name);
      groups.add(control.name);
      return isFirst;
    });
  const nameOf = (control) =>
    control.type === 'radio'
      ? `radio ${control.name}`
      : `${control.localName} ${controls.indexOf(control)} ${control.id || control.textContent.trim().slice(0, 20)}`;
  window.stops = [];
  const seen = new Set();
  document.addEventListener('focusin', ({ target }) => {
    const name = nameOf(target);
    if (target.type !== 'radio' && !controls.includes(target) || seen.has(name)) return;
    seen.add(name);
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    window.stops.push({ name, isMarked: outlineStyle !== 'none' && outlineWidth !== '0px' });
  });
  return controls.map(nameOf);
}
