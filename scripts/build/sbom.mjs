/**
 * The software bill of materials of a package, by CycloneDX: the crates, npm packages and data
 * inside it. It has no date and no serial number, so that the same sources have the same bytes.
 *
 * https://cyclonedx.org/docs/1.6/json/
 */
import { ask } from '../setup/process.mjs';
import { versions } from './packages.mjs';

/** @import { Data } from './packages.mjs' */
/** @import { Part } from './parts.mjs' */

/**
 * https://github.com/package-url/purl-spec
 *
 * @param {Pick<Part, 'registry' | 'name' | 'version'>} part
 */
const purlOf = ({ registry, name, version }) =>
  `pkg:${registry}/${name.split('/').map(encodeURIComponent).join('/')}@${version}`;

/** @param {string} type @param {{ name: string, version: string, license: string }} one @param {string} reference */
const componentOf = (type, { name, version, license }, reference) => ({
  type,
  name,
  version,
  'bom-ref': reference,
  'licenses': [{ expression: license }],
});

/** The tools that decide about the bytes of a module or a bundle, without which nobody can repeat a build. */
function tools() {
  const [, rustc = ''] = /^rustc (\S+ \(.*\))$/.exec(ask('rustc', ['--version']) ?? '') ?? [];
  const packages = ['binaryen', 'esbuild', 'rolldown'].map((name) => [name, versions[name]]);
  return [...packages, ['rustc', rustc]].map(([name, version]) => ({ type: 'application', name, version }));
}

/**
 * @param {{ name: string, version: string, license: string }} manifest
 * @param {Part[]} parts
 * @param {readonly Data[]} data
 */
export function sbom(manifest, parts, data) {
  const purl = purlOf({ registry: 'npm', ...manifest });
  const components = [
    ...parts.map((part) => {
      const its = purlOf(part);
      // The project's crates may not be the crates with these names in the registry.
      return { ...componentOf('library', part, its), ...!part.isOurs && { purl: its } };
    }),
    ...data.map((one) =>
      componentOf('data', { ...one, version: one.version() }, one.name.toLowerCase().replaceAll(' ', '-'))
    ),
  ].sort((a, b) => a['bom-ref'].localeCompare(b['bom-ref'], 'en'));
  const references = components.map((component) => component['bom-ref']);
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { tools: { components: tools() }, component: { ...componentOf('library', manifest, purl), purl } },
    components,
    dependencies: [{ ref: purl, dependsOn: references }, ...references.map((ref) => ({ ref }))],
  };
  return `${JSON.stringify(bom)}\n`;
}
