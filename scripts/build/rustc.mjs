#!/usr/bin/env node
/**
 * Runs rustc for the modules of the additions. Cargo identifies a crate outside the workspace, as the core is there, by its
 * absolute path, on which the order of functions in a module would depend. This replaces the identification by the crate's
 * name and version.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import process from 'node:process';

const [rustc, ...args] = process.argv.slice(2);
const { CARGO_PKG_NAME, CARGO_PKG_VERSION } = process.env;
const option = (/** @type {string} */ name) => args[args.indexOf(name) + 1];
const features = args.filter((arg) => arg.startsWith('feature='));
const identification = [CARGO_PKG_NAME, CARGO_PKG_VERSION, option('--crate-name'), option('--crate-type'), ...features];
const metadata = createHash('sha256').update(identification.join('\0')).digest('hex').slice(0, 16);
const { status } = spawnSync(
  rustc,
  args.map((arg) => arg.startsWith('metadata=') ? `metadata=${metadata}` : arg),
  // The jobserver that this variable names has file descriptors that Node does not pass on.
  { stdio: 'inherit', env: { ...process.env, CARGO_MAKEFLAGS: undefined } },
);
process.exitCode = status ?? 1;
