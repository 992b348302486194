/**
 * `npm run reference`: writes target/reference/, every export of every entry, from the declarations of the packages.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { entries, manifestOf } from '../pkg-template/entries.mjs';
import { additions } from './build/packages.mjs';
import { main, root, run } from './setup/process.mjs';
import { installReference } from './setup/tools.mjs';

const packages = join(root, 'scripts', 'reference', 'node_modules');

export const referenceDirectory = join(root, 'target', 'reference');

/** @returns {{ name: string, file: string }[]} the entries that have declarations, by the names that a program imports */
export function declaredEntries() {
  /** @type {[string, any][]} */
  const exported = Object.entries(manifestOf(entries).exports);
  const ofCore = exported.filter(([name]) => name !== './package.json').map(([name, { import: { types } }]) => ({
    name: name.replace(/^\./, 'weburl'),
    file: join(root, 'pkg-template', 'types', types),
  }));
  const ofAdditions = additions.flatMap(({ folder, entries: all }) =>
    all.map(({ name, file }) => ({ name, file: join(root, folder, 'types', `${file}.d.ts`) }))
  );
  return [...ofCore, ...ofAdditions];
}

/** @param {string} output the folder to write */
export function writeReference(output) {
  installReference();
  const declared = declaredEntries();
  const folder = mkdtempSync(join(packages, '.weburl-reference-'));
  try {
    const plugin = join(root, 'scripts', 'reference', 'plugin.mjs');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'ES2023',
          lib: ['ESNext', 'DOM', 'DOM.Iterable'],
          module: 'NodeNext',
          types: [],
        },
        files: declared.map(({ file }) => file),
      }),
    );
    writeFileSync(
      join(folder, 'typedoc.json'),
      JSON.stringify({
        entryPoints: declared.map(({ file }) => file),
        tsconfig: join(folder, 'tsconfig.json'),
        basePath: root,
        out: output,
        plugin: [join(packages, 'typedoc-plugin-markdown', 'dist', 'index.js'), plugin].map((path) =>
          pathToFileURL(path).href
        ),
        router: 'module',
        entryFileName: 'README',
        name: 'Reference',
        readme: 'none',
        preservedTypeAnnotationTags: ['@throws'],
        disableSources: true,
        hidePageHeader: true,
        hideBreadcrumbs: true,
        parametersFormat: 'table',
        propertiesFormat: 'table',
        interfacePropertiesFormat: 'table',
        classPropertiesFormat: 'table',
        typeDeclarationFormat: 'table',
        useCodeBlocks: true,
        useHTMLAnchors: true,
        excludeExternals: true,
        sort: ['source-order'],
        groupOrder: ['Classes', 'Functions', 'Variables', '*'],
        skipErrorChecking: true,
        validation: { notExported: false },
        logLevel: 'Warn',
      }),
    );
    run(process.execPath, [join(packages, 'typedoc', 'bin', 'typedoc'), '--options', join(folder, 'typedoc.json')], {
      mend: 'see what TypeDoc printed above',
      env: {
        WEBURL_DECLARATIONS: root,
        WEBURL_ENTRIES: JSON.stringify(Object.fromEntries(declared.map(({ name, file }) => [name, file]))),
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const url = join(output, 'weburl', 'url-1.md');
  if (existsSync(url)) rename(output, 'weburl/url-1.md', 'weburl/url.md');
}

/**
 * Names a page after its entry. TypeDoc adds a suffix if the names of two pages differ only in case.
 *
 * @param {string} output
 * @param {string} from
 * @param {string} to
 */
function rename(output, from, to) {
  renameSync(join(output, from), join(output, to));
  for (
    const file of readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  ) {
    const path = join(output, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(basename(from), basename(to)));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(() => writeReference(referenceDirectory));
}
