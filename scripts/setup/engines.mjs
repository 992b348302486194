/** `engines.mjs SUITE…` installs the engines of these suites: in a process of its own, while the packages are built. */
import { installBrowsers } from '../browsers/browsers.mjs';
import { main } from './process.mjs';
import { missingJavaScriptCore } from './runtimes.mjs';
import { installRuntimes, installWasmTools } from './tools.mjs';

await main(() => {
  installRuntimes();
  installBrowsers();
  missingJavaScriptCore();
  if (process.argv.some((name) => name.startsWith('boundary'))) installWasmTools();
});
