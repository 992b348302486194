/**
 * `engines.mjs browsers` installs the browsers and runtimes of the tests, `engines.mjs drivers SUITE…` what these suites
 * drive them with: in processes of their own, while the packages are built.
 */
import { installBrowserPackages, installBrowsers } from '../browsers/browsers.mjs';
import { main } from './process.mjs';
import { missingJavaScriptCore } from './runtimes.mjs';
import { installRuntimes, installWasmTools } from './tools.mjs';

const [what, ...suites] = process.argv.slice(2);

await main(() => {
  if (what === 'browsers') {
    installRuntimes();
    installBrowserPackages();
    missingJavaScriptCore();
    return;
  }
  installBrowsers();
  if (suites.some((name) => name.startsWith('boundary'))) installWasmTools();
});
