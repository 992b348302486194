/**
 * Registries of crates and of npm packages on this machine, with the interfaces of the public ones. A hook sees each
 * publication before and after it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';

export const TOKEN = 'a-token-of-the-registry';

/** @typedef {{ isCrate: boolean, name: string, version: string, hash: string }} Publication */

/** A hook returns whether the connection ends without an answer. */
const NO_HOOK = () => false;

/** @returns {Promise<Buffer>} */
async function bodyOf(incoming) {
  const parts = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}

/** @returns {Promise<{ server: import('node:http').Server, url: string }>} */
async function listening(handler) {
  const server = createServer((incoming, outgoing) =>
    void Promise.resolve(handler(incoming, outgoing)).catch((error) => outgoing.destroy(error))
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

/** Cargo's own registry: its index, and where the files of crates are, as cargo has kept them. */
function upstream() {
  const indexes = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'index');
  const [found] = readdirSync(indexes).filter((name) => !name.startsWith('127.'));
  const { dl } = JSON.parse(readFileSync(join(indexes, found, 'config.json'), 'utf8'));
  return {
    index: `https://${found.replace(/-[0-9a-f]+$/, '')}/`,
    file: (name, version) =>
      dl.includes('{')
        ? dl.replace('{crate}', name).replace('{version}', version)
        : `${dl}/${name}/${version}/download`,
  };
}

/** @param {Buffer} content of a crate @returns {any} what the index says of it, from its manifest alone */
function entryOf(name, version, content) {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-crate-'));
  execFileSync('tar', ['-xzf', '-', '-C', folder], { input: content });
  const manifest = join(folder, `${name}-${version}`, 'Cargo.toml');
  const args = ['metadata', '--no-deps', '--format-version', '1', '--manifest-path', manifest];
  const { packages: [crate] } = JSON.parse(execFileSync('cargo', args, { encoding: 'utf8' }));
  rmSync(folder, { recursive: true });
  const deps = crate.dependencies.map(({ rename, ...one }) => ({
    name: rename ?? one.name,
    req: one.req,
    features: one.features,
    optional: one.optional,
    default_features: one.uses_default_features,
    target: one.target,
    kind: one.kind ?? 'normal',
    ...rename && { package: one.name },
  }));
  return {
    name: crate.name,
    vers: crate.version,
    deps,
    cksum: createHash('sha256').update(content).digest('hex'),
    features: {},
    features2: crate.features,
    yanked: false,
    v: 2,
    rust_version: crate.rust_version,
  };
}

/**
 * Like crates.io: it takes all but the name and the version from the file, knows the crates that a crate depends on, and
 * takes a few new crates at once.
 *
 * @param {{ atOnce: number, known: (name: string) => boolean }} options `known`: whether a crate is another project's
 */
export async function startCrates({ atOnce, known }) {
  const crates = new Map();
  const trusted = [];
  const state = { crates, trusted, hook: NO_HOOK, waits: 0 };
  let left = atOnce;
  const publish = (body) => {
    const length = body.readUInt32LE(0);
    const { name, vers } = JSON.parse(body.subarray(4, 4 + length));
    const content = body.subarray(8 + length);
    if (content.length !== body.readUInt32LE(4 + length)) return 'the lengths are wrong';
    const entry = entryOf(name, vers, content);
    if (entry.name !== name || entry.vers !== vers) return 'the file has another name';
    const versions = crates.get(name) ?? [];
    if (versions.some((one) => one.vers === vers)) return `crate version \`${vers}\` is already uploaded`;
    const missing = entry.deps.find((dep) => !crates.has(dep.package ?? dep.name) && !known(dep.package ?? dep.name));
    if (missing !== undefined) return `no known crate named \`${missing.name}\``;
    if (versions.length === 0 && left === 0) {
      state.waits += 1;
      left = 1;
      const time = new Date(Date.now() + 1000).toUTCString();
      return `You have published too many new crates in a short period of time. Please try again after ${time} and see the limits.`;
    }
    if (versions.length === 0) left -= 1;
    crates.set(name, [...versions, { vers, cksum: entry.cksum, entry, content }]);
    return undefined;
  };
  const others = upstream();
  const handler = async (incoming, outgoing) => {
    const path = new globalThis.URL(incoming.url, 'http://localhost').pathname.slice(1);
    const answer = (status, value) =>
      outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const refused = (detail) => answer(400, { errors: [{ detail }] });
    if (path === 'config.json') return answer(200, { dl: `${url}/dl`, api: url });
    if (path.startsWith('dl/')) {
      const [, name, version] = path.split('/');
      const found = crates.get(name)?.find(({ vers }) => vers === version);
      if (found !== undefined) return outgoing.end(found.content);
      return outgoing.writeHead(302, { Location: others.file(name, version) }).end();
    }
    if (!path.startsWith('api/v1/')) {
      const versions = crates.get(path.split('/').at(-1));
      if (versions === undefined) return outgoing.writeHead(302, { Location: others.index + path }).end();
      return outgoing.end(versions.map(({ entry }) => `${JSON.stringify(entry)}\n`).join(''));
    }
    const body = await bodyOf(incoming);
    if (incoming.headers.authorization !== TOKEN && (incoming.method !== 'GET' || path.includes('trusted')))
      return answer(403, { errors: [{ detail: 'authentication failed' }] });
    if (path === 'api/v1/trusted_publishing/github_configs') {
      if (incoming.method === 'GET') {
        const name = new globalThis.URL(incoming.url, 'http://localhost').searchParams.get('crate');
        return answer(200, { github_configs: trusted.filter(({ crate }) => crate === name) });
      }
      const { github_config: config } = JSON.parse(body);
      if (trusted.some(({ crate }) => crate === config.crate)) return refused('it is trusted already');
      trusted.push(config);
      return answer(200, { github_config: config });
    }
    if (incoming.method === 'PUT') {
      const { name, vers } = JSON.parse(body.subarray(4, 4 + body.readUInt32LE(0)));
      if (state.hook('before', { isCrate: true, name, version: vers })) return outgoing.destroy();
      const detail = publish(body);
      if (detail?.includes('try again after')) return answer(429, { errors: [{ detail }] });
      if (detail !== undefined) return refused(detail);
      if (state.hook('after', { isCrate: true, name, version: vers })) return outgoing.destroy();
      return answer(200, { warnings: {} });
    }
    const [, , , name, version] = path.split('/');
    const found = crates.get(name)?.find(({ vers }) => version === undefined || vers === version);
    if (found === undefined) return answer(404, { errors: [{ detail: 'Not Found' }] });
    return answer(200, { version: { checksum: found.cksum } });
  };
  const { server, url } = await listening(handler);
  return Object.assign(state, { url, close: () => server.close() });
}

/**
 * Verdaccio, and before it a server that has npm's interface for trusted publishing, and knows what a package depends on.
 *
 * @param {string} folder for the packages
 */
export async function startNpm(folder) {
  const config = join(folder, 'config.yaml');
  writeFileSync(
    config,
    `storage: ${join(folder, 'storage')}
auth: { htpasswd: { file: ${join(folder, 'htpasswd')} } }
packages: { '**': { access: $all, publish: $authenticated } }
log: { type: stdout, level: error }
`,
  );
  const [port] = await freePorts();
  const bin = fileURLToPath(new globalThis.URL('node_modules/verdaccio/bin/verdaccio', import.meta.url));
  // It needs Node 22.
  const node = installedRuntimes().find(({ name }) => name === 'node-22')?.command ?? process.execPath;
  const verdaccio = spawn(node, [bin, '--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: dirname(config),
  });
  const packages = new Map();
  const trusted = new Map();
  const state = { packages, trusted, hook: NO_HOOK };
  const forward = (incoming, body) =>
    new Promise((resolve, reject) => {
      const { method, url: path, headers } = incoming;
      request({ port, host: '127.0.0.1', method, path, headers }, resolve).on('error', reject).end(body);
    });
  const handler = async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const [, name] = /^\/-\/package\/([^/]+)\/trust$/.exec(incoming.url) ?? [];
    if (name !== undefined) {
      if (incoming.method === 'POST') trusted.set(name, JSON.parse(body));
      return outgoing.writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(trusted.get(name) ?? []));
    }
    const isPublication = incoming.method === 'PUT' && !incoming.url.startsWith('/-/');
    const [manifest] = isPublication ? Object.values(JSON.parse(body).versions) : [];
    if (isPublication) {
      const unknown = Object.keys(manifest.dependencies ?? {}).filter((one) => !packages.has(one));
      if (unknown.length > 0) throw new Error(`${manifest.name} is published before ${unknown.join(', ')}`);
      if (state.hook('before', { isCrate: false, ...manifest })) return outgoing.destroy();
    }
    const answer = await forward(incoming, body);
    if (isPublication && answer.statusCode < 300) {
      packages.set(manifest.name, [...packages.get(manifest.name) ?? [], manifest]);
      if (state.hook('after', { isCrate: false, ...manifest })) return outgoing.destroy();
    }
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  };
  const { server, url } = await listening(handler);
  const credentials = JSON.stringify({ name: 'someone', password: 'a password' });
  for (;;) {
    try {
      const answer = await fetch(`${url}/-/user/org.couchdb.user:someone`, {
        method: 'PUT',
        body: credentials,
        headers: { 'Content-Type': 'application/json' },
      });
      const { token } = await answer.json();
      return Object.assign(state, { url, token, close: () => (server.close(), verdaccio.kill()) });
    } catch {
      if (verdaccio.exitCode !== null) throw new Error('Verdaccio has ended');
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}

async function freePorts() {
  const { server, url } = await listening(() => {});
  server.close();
  return [Number(new globalThis.URL(url).port)];
}
