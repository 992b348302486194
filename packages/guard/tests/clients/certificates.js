/** A certificate for secure.example.com, by an authority of its own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns {string} the folder of server.key, server.pem and authority.pem */
export function certificates() {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-'));
  const openssl = (/** @type {string} */ command) =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  openssl(`req -x509 ${key} -keyout authority.key -out authority.pem -days 2 -subj /CN=weburl`);
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:secure.example.com');
  openssl(`req ${key} -keyout server.key -out request.pem -subj /CN=secure.example.com`);
  openssl('x509 -req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 '
    + '-extfile names -out server.pem');
  return folder;
}
