/** Loaded into the processes that tests start: leaves a file that says which mutants they ran. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
// Some tests replace the global one.
import process from 'node:process';

const { WEBURL_COVERAGE: folder } = process.env;
if (folder)
  process.on('exit', () => {
    const { mutantCoverage } = /** @type {any} */ (globalThis).__stryker__ ?? {};
    if (mutantCoverage) writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(mutantCoverage.static));
  });
