/**
 * The software bill of materials of a package, by CycloneDX: the crates, npm packages and data
 * inside it. It has no date and no serial number, so that the same sources have the same bytes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { ask, root } from '../setup/process.mjs';

/** @import { Data } from './packages.mjs' */
/** @import { Part } from './parts.mjs' */

/** @param {string} expression of SPDX */
const licensed = (expression) => new Models.LicenseRepository([new Models.LicenseExpression(expression)]);

/**
 * https://github.com/package-url/purl-spec
 *
 * @param {Pick<Part, 'registry' | 'name' | 'version'>} part
 */
const purlOf = ({ registry, name, version }) =>
  `pkg:${registry}/${name.split('/').map(encodeURIComponent).join('/')}@${version}`;

/** @param {Part} part */
function componentOf(part) {
  const { name, version, license, isOurs } = part;
  const purl = purlOf(part);
  return new Models.Component(Enums.ComponentType.Library, name, {
    version,
    bomRef: purl,
    // The project's crates may not be the crates with these names in the registry.
    ...!isOurs && { purl },
    licenses: licensed(license),
  });
}

/** The tools that decide about the bytes of a module or a bundle, without which nobody can repeat a build. */
function tools() {
  const [, rustc = ''] = /^rustc (\S+ \(.*\))$/.exec(ask('rustc', ['--version']) ?? '') ?? [];
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versions = {
    rustc,
    ...Object.fromEntries(['binaryen', 'esbuild', 'rollup'].map((name) => [name, devDependencies[name]])),
  };
  return Object.entries(versions).map(([name, version]) =>
    new Models.Component(Enums.ComponentType.Application, name, { version })
  );
}

/**
 * @param {{ name: string, version: string, license: string }} manifest
 * @param {Part[]} parts
 * @param {readonly Data[]} data
 */
export function sbom({ name, version, license }, parts, data) {
  const purl = purlOf({ registry: 'npm', name, version });
  const lists = data.map((one) =>
    new Models.Component(Enums.ComponentType.Data, one.name, {
      version: one.version(),
      bomRef: one.name.toLowerCase().replaceAll(' ', '-'),
      licenses: licensed(one.license),
    })
  );
  const components = [...parts.map(componentOf), ...lists];
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    version,
    purl,
    bomRef: purl,
    licenses: licensed(license),
    dependencies: new Models.BomRefRepository(components.map(({ bomRef }) => bomRef)),
  });
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component,
      tools: new Models.Tools({ components: new Models.ComponentRepository(tools()) }),
    }),
    components: new Models.ComponentRepository(components),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}
