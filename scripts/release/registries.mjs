/**
 * The registries: what they have, and how a file is published. `npm publish` takes a file. `cargo publish` does not: it
 * packs anew, with a lock file of that moment. So a crate is sent by the registry's interface
 * (https://doc.rust-lang.org/cargo/reference/registry-web-api.html), which reads all but its name from the file.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { npm } from '../setup/npm.mjs';
import { repository } from '../build/packages.mjs';
import { StepFailed, ask, run, say } from '../setup/process.mjs';

export const MEND = 'see the messages above; the same command continues where it stopped';

/** Tests have another registry. */
const CRATES = process.env.WEBURL_CRATES ?? 'https://crates.io';

export const isInWorkflow = process.env.GITHUB_ACTIONS === 'true';

/** The token of crates.io. It does not stay in the environment, which other programs get. */
export const account = { token: process.env.CARGO_REGISTRY_TOKEN };
delete process.env.CARGO_REGISTRY_TOKEN;

/** It may ask for a password or a second factor. @param {string[]} args */
export const runNpm = (...args) => run(...npm(args), { mend: MEND, isAsking: true });

/** @typedef {{ isCrate: boolean, name: string, version: string, path: string }} File of a crate or of an npm package */

/** @param {'sha256' | 'sha512'} algorithm @param {string} path @param {'hex' | 'base64'} encoding */
export const hashOf = (algorithm, path, encoding) => createHash(algorithm).update(readFileSync(path)).digest(encoding);

/**
 * @param {string | URL} url
 * @param {RequestInit} [request]
 * @returns {Promise<{ status: number, answer: any }>}
 */
async function fetchJson(url, request = {}) {
  // npm's steps between two requests take longer than a server keeps a connection.
  const headers = { 'User-Agent': `weburl (${repository})`, 'Connection': 'close', ...request.headers };
  const response = await fetch(url, { cache: 'no-store', ...request, headers }).catch(({ cause }) => {
    throw new StepFailed(`${url} gives no answer: ${cause?.message}`, MEND);
  });
  return { status: response.status, answer: await response.json().catch(() => ({})) };
}

/** @param {string} path @param {'GET' | 'POST' | 'PUT'} method @param {RequestInit['body']} [body] */
const askCrates = (path, method, body = null) =>
  fetchJson(`${CRATES}/api/v1/${path}`, {
    method,
    body,
    headers: { 'Authorization': account.token ?? '', 'Content-Type': 'application/json' },
  });

const [, owner, repo] = new URL(repository).pathname.split('/');
export const trusted = { owner, repo, workflow: 'release.yml', environment: 'release' };

/** @type {string | null | undefined} */
let registry;

/**
 * @param {Pick<File, 'isCrate' | 'name'>} file
 * @param {string} [version] by default any
 * @returns {Promise<string | null>} the hash of what the registry has; null if it has nothing
 */
export async function published({ isCrate, name }, version) {
  const path = version === undefined ? name : `${name}/${version}`;
  if (!isCrate) registry ??= ask(...npm(['config', 'get', 'registry']));
  const { status, answer } =
    await fetchJson(isCrate ? `${CRATES}/api/v1/crates/${path}` : new URL(path, registry ?? ''));
  if (status === 404) return null;
  if (status !== 200) throw new StepFailed(`the registry answers ${status} when it is asked for ${path}`, MEND);
  return (isCrate ? answer.version?.checksum : answer.dist?.integrity) ?? '';
}

/** @param {File} file */
export async function publish(file) {
  const { isCrate, name, version, path } = file;
  const hash = isCrate ? hashOf('sha256', path, 'hex') : `sha512-${hashOf('sha512', path, 'base64')}`;
  const found = await published(file, version);
  if (found !== null && found !== hash)
    throw new StepFailed(`${name} ${version} is published with other contents`, 'prepare another version');
  const kind = isCrate ? 'crate' : 'package';
  say(`weburl: ${found === null ? 'publishing' : 'published already:'} ${name} ${version}, the ${kind}`);
  if (found !== null) return;
  if (isCrate) return await publishCrate(file);
  runNpm('publish', path, '--access', 'public', '--ignore-scripts', ...isInWorkflow ? ['--provenance'] : []);
}

/** The registry may ask to wait, as it does after five new crates. @param {File} file */
async function publishCrate({ name, version, path }) {
  const read = (/** @type {string} */ file) => ask('tar', ['-xOzf', path, `${name}-${version}/${file}`]) ?? '';
  const [, readme = 'README.md'] = /^readme = "(.+)"$/m.exec(read('Cargo.toml')) ?? [];
  const metadata = { name, vers: version, readme: read(readme), readme_file: readme };
  const parts = [Buffer.from(JSON.stringify(metadata)), readFileSync(path)].flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(part.length);
    return [length, part];
  });
  for (;;) {
    const { status, answer } = await askCrates('crates/new', 'PUT', Buffer.concat(parts));
    if (status === 200 && answer.errors === undefined) return;
    const reason = answer.errors?.[0]?.detail ?? `the registry answers ${status}`;
    const [, time] = /try again after (.+? GMT)/.exec(reason) ?? [];
    if (time === undefined) throw new StepFailed(`${name} was not published: ${reason}`, MEND);
    say(`weburl: the next crate is taken at ${time}. This command can be ended, and run again then`);
    await new Promise((resume) => setTimeout(resume, Math.max(Date.parse(time) - Date.now(), 0) + 1000));
  }
}

/**
 * Makes the registry trust the workflow.
 *
 * @param {File} file
 * @returns {Promise<boolean>} whether it does
 */
export async function trust({ isCrate, name }) {
  const { workflow, environment } = trusted;
  if (isCrate) {
    const path = 'trusted_publishing/github_configs';
    const { answer } = await askCrates(`${path}?crate=${name}`, 'GET');
    if (answer.github_configs?.length > 0) return true;
    const github = { repository_owner: owner, repository_name: repo, workflow_filename: workflow, environment };
    const { status } = await askCrates(path, 'POST', JSON.stringify({ github_config: { crate: name, ...github } }));
    return status === 200;
  }
  if (ask(...npm(['trust', 'list', name, '--json']))?.includes(workflow)) return true;
  const args = ['--file', workflow, '--repo', `${owner}/${repo}`, '--env', environment, '--allow-publish', '--yes'];
  return spawnSync(...npm(['trust', 'github', name, ...args]), { stdio: ['inherit', 2, 2] }).status === 0;
}
