/** The crates as their users take them from a registry: by name, with each feature, compiler, target and documentation. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { units } from '../../scripts/release/units.mjs';
import { root } from '../../scripts/setup/process.mjs';
import { installRust, installTarget } from '../../scripts/setup/tools.mjs';
import { startReleased } from './project.js';

/** Without atomic compare-and-swap. */
const SMALL = 'thumbv6m-none-eabi';
const SINGLE_CORE = '--cfg portable_atomic_unsafe_assume_single_core';

/** The suite `engines` compiles it, which takes many minutes. */
const RESOLVED_ONLY = ['weburl-datafusion'];

/** Its policies are shared by `Arc`. */
const NEEDS_ATOMICS = ['weburl-guard'];

const manifestOf = (folder) => readFileSync(join(root, folder, 'Cargo.toml'), 'utf8');

/** The first example of the README that is not an excerpt, or of the documentation, as a program. */
function exampleOf(folder) {
  const readme = readFileSync(join(root, folder, folder === '.' ? 'src/README.md' : 'README.md'), 'utf8');
  const page = readFileSync(join(root, folder, 'src', 'lib.rs'), 'utf8').replace(/^(?!\/\/[!/]).*\n/gm, '')
    .replace(/^\/\/[!/] ?/gm, '');
  const [, code] = /^```rust\n([^]*?)^```$/m.exec(readme) ?? /^```(?:rust)?\n([^]*?)^```$/m.exec(page);
  const visible = code.replace(/^# ?/gm, '');
  if (/^fn main\b/m.test(visible)) return visible;
  // As rustdoc does.
  const body = /\?[;.]/.test(visible)
    ? `fn example() -> Result<(), impl core::fmt::Debug> {\n${visible}\n}\nexample().unwrap();`
    : visible;
  return `fn main() {\n${body}\n}\n`;
}

describe('the crates', () => {
  let project;
  let home;
  before(async () => {
    project = await startReleased();
    home = join(project.folder, 'cargo');
    mkdirSync(home);
    writeFileSync(
      join(home, 'config.toml'),
      `[source.crates-io]
replace-with = "rehearsal"
[source.rehearsal]
registry = "sparse+${project.crates.url}/"
`,
    );
  });
  after(() => project?.close());

  /** Compiles as users do, whose cargo prefers versions for their compiler. */
  const cargo = async (args, cwd, more = {}) => {
    const { status, stdout, stderr } = await project.run('cargo', args, {
      cwd,
      more: {
        CARGO_HOME: home,
        CARGO_TARGET_DIR: join(project.folder, 'target'),
        CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS: 'fallback',
        ...more,
      },
    });
    assert.equal(status, 0, `cargo ${args.join(' ')}\n${stderr}`);
    return stdout;
  };

  /** @returns {Promise<string>} a new program, in an empty folder */
  async function program(name, main) {
    const folder = join(project.folder, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'Cargo.toml'), '[package]\nname = "user"\nversion = "0.0.0"\nedition = "2024"\n');
    writeFileSync(join(folder, 'src', 'main.rs'), main);
    return folder;
  }

  for (const { name, folder } of units().filter(({ workspace }) => workspace !== undefined)) {
    const manifest = manifestOf(folder);
    const [, version] = /^rust-version = "(.+)"$/m.exec(manifest);
    const [, section = ''] = /^\[features\]\n([^]*?)\n\n/m.exec(manifest) ?? [];
    const features = [...section.matchAll(/^([a-z][\w-]*) = /gm)].map(([, one]) => one).filter((one) =>
      one !== 'default'
    );

    if (RESOLVED_ONLY.includes(name)) {
      test(`${name} can be added`, async () => {
        const user = await program(name, 'fn main() {}\n');
        await cargo(['add', name], user);
        await cargo(['generate-lockfile'], user);
      });
      continue;
    }

    test(`${name}: cargo add, its first example`, async () => {
      const user = await program(name, exampleOf(folder));
      await cargo(['add', name], user);
      if (/\bweburl::/.test(exampleOf(folder)) && name !== 'weburl') await cargo(['add', 'weburl'], user);
      await cargo(['run', '--quiet'], user);
    });

    // A feature may need a newer one, which the README says.
    const readme = readFileSync(join(root, folder, name === 'weburl' ? 'src/README.md' : 'README.md'), 'utf8');
    const newer = new Map([...readme.matchAll(/for `([\w-]+)` it is (\d+\.\d+)/g)].map(([, one, its]) => [one, its]));
    for (const feature of ['default', ...features]) {
      const wanted = newer.get(feature) ?? version;
      const toolchain = installRust(wanted);
      test(`${name}: Rust ${wanted}, ${feature}`, { skip: toolchain === null && `no Rust ${wanted}` }, async () => {
        const user = await program(`${name}-features`, 'fn main() {}\n');
        const args = feature === 'default' ? [] : ['--no-default-features', '--features', feature];
        await cargo([`+${toolchain}`, 'add', name, ...args], user);
        await cargo([`+${toolchain}`, 'check', '--quiet'], user);
      });
    }

    const isForSmall = name === 'weburl' || /^categories = .*"no-std"/m.test(manifest);
    if (isForSmall && !NEEDS_ATOMICS.includes(name))
      test(`${name}: ${SMALL}`, { skip: !installTarget(SMALL) && `no ${SMALL}` }, async () => {
        const user = await program(`${name}-small`, '');
        await cargo(['add', name], user);
        await cargo(['check', '--quiet', '--target', SMALL, '--package', name], user, { RUSTFLAGS: SINGLE_CORE });
      });

    test(
      `${name}: its documentation, as docs.rs writes it`,
      { skip: installRust('nightly') === null && 'no nightly' },
      async () => {
        const user = join(project.folder, `${name}-documented`);
        mkdirSync(user);
        await project.run('tar', ['-xzf', join(project.files, `${name}-0.1.0.crate`), '-C', user]);
        const all = /^all-features = true$/m.test(manifest) ? ['--all-features'] : [];
        await cargo(['+nightly', 'doc', '--quiet', '--no-deps', ...all], join(user, `${name}-0.1.0`), {
          RUSTDOCFLAGS: '--cfg docsrs --deny rustdoc::broken_intra_doc_links',
        });
      },
    );
  }

  test('two versions side by side, and an older one with what it needs', async () => {
    project.edit('src/lib.rs', (text) => `// A change.\n${text}`);
    project.edit('CHANGELOG.md', (text) => text.replace('## ', '## Next (not yet released)\n\n- A change.\n\n## '));
    await project.releaseNext('0.2.0');
    const user = await program(
      'two',
      `fn main() {
    let [old, new] = [weburl_old::Url::parse("http://a").unwrap().to_string(), weburl::Url::parse("http://a").unwrap().to_string()];
    assert_eq!(old, new);
}
`,
    );
    await cargo(['add', 'weburl@0.1', '--rename', 'weburl_old'], user);
    await cargo(['add', 'weburl', 'weburl-psl@0.1'], user);
    await cargo(['run', '--quiet'], user);
    const tree = await cargo(['tree', '--depth', '2', '--prefix', 'none'], user);
    for (const one of ['weburl v0.1.0', 'weburl v0.2.0', 'weburl-psl v0.1.0']) assert.ok(tree.includes(one), tree);
  });
});
