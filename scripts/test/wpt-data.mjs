/**
 * web-platform-tests' data for URLs, from the package of the crate that tests/wpt/Cargo.toml names.
 * Cargo fetches and checks it; it is neither built nor kept here.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepFailed, ask, root, run } from '../setup/process.mjs';

const manifest = join(root, 'tests', 'wpt', 'Cargo.toml');

/** @returns {string} the folder that holds urltestdata.json and its siblings */
export function wptDirectory() {
  const given = process.env.WEBURL_WPT;
  if (given) return given;
  const args = ['--locked', '--manifest-path', manifest];
  run('cargo', ['fetch', '--quiet', ...args], {
    mend: 'see what cargo printed above; when the network was the cause, run the same command again',
  });
  const metadata = JSON.parse(ask('cargo', ['metadata', '--offline', '--format-version', '1', ...args]) ?? '{}');
  const { manifest_path: found } =
    metadata.packages?.find((/** @type {{ name: string }} */ { name }) => name === 'ada-url') ?? {};
  const directory = found && join(dirname(found), 'tests', 'wpt');
  if (!directory || !existsSync(directory)) {
    throw new StepFailed(
      'cargo does not know where the crate ada-url is',
      `delete it from cargo's registry cache and run again`,
    );
  }
  return directory;
}
