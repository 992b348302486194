/** Starts the page. */
import { render } from 'preact';
import { App } from './shell/app.js';
import { prepareOffline } from './shell/offline.js';
import { applyTheme } from './shell/theme.js';

applyTheme();
const page = document.getElementById('page');
if (page !== null) {
  page.replaceChildren();
  render(<App />, page);
}
prepareOffline();
