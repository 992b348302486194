/** Bundles the rows and the code that runs them into one script, for runtimes without files or modules. */
import { build } from 'esbuild';

/** The entries without patterns, which run the rows of URLs only. */
const ENTRIES_OF_URLS = ['weburl/url', 'weburl/js/url'];

/**
 * @param {string} [options.entry] of the package
 * @param {string[]} [options.conditions] by which the package is resolved
 * @param {string} options.end code that uses the script's function `answer`, which returns the report as JSON
 */
export async function bundleRows(
  { directory, hasEncodings },
  { entry = 'weburl', conditions = [], end, build: options = {} },
) {
  const js = entry.startsWith('weburl/js') ? '/js' : '';
  const isOfURLs = ENTRIES_OF_URLS.includes(entry);
  const ofPatterns = `
        import * as urlPattern from 'weburl/url-pattern';
        urlPattern.addTentativeMembers();`;
  const { outputFiles: [{ text }] } = await build({
    stdin: {
      contents: `
        import * as classes from '${entry}';
        ${hasEncodings ? `import * as encodings from 'weburl-encodings${js}';` : 'const encodings = undefined;'}
        import * as lib from 'weburl${js}/lib';
        ${isOfURLs ? 'const urlPattern = {};' : ofPatterns}
        import { report } from './rows/rows/report.js';
        import files from './rows/${isOfURLs ? 'files-of-urls' : 'files'}.json' with { type: 'text' };

        // As a text, the rows are parsed only by the engine.
        const answer = () => JSON.stringify(report(JSON.parse(files), { ...classes, lib, encodings, ...urlPattern }));
        ${end}`,
      resolveDir: directory,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['main'],
    conditions,
    logLevel: 'error',
    ...options,
  });
  return text;
}
