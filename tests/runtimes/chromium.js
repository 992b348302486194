/** A headless Chromium that opens a page of the project, as a browser gets it: module by module. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };
const TIME_LIMIT = 60_000;

/**
 * @param {string} chromium the command
 * @param {string} root the folder to serve
 * @param {string} page its path there
 * @returns {Promise<any>} what the page sends to /answers
 */
export async function answersOfPage(chromium, root, page) {
  const server = createServer();
  const profile = mkdtempSync(join(tmpdir(), 'weburl-chromium-'));
  /** @type {Promise<string>} */
  const sent = new Promise((resolve) => {
    server.on('request', async (request, response) => {
      if (request.method === 'POST') {
        resolve(Buffer.concat(await request.toArray()).toString());
        response.end();
        return;
      }
      const path = request.url ?? '/';
      try {
        const content = readFileSync(join(root, path));
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = spawn(chromium, [
    '--headless', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--no-first-run', `--user-data-dir=${profile}`,
    `http://127.0.0.1:${server.address().port}/${page}`,
  ], { stdio: 'ignore', detached: true });
  try {
    return JSON.parse(await Promise.race([
      sent,
      once(browser, 'exit').then(() => Promise.reject(new Error('Chromium ended'))),
      new Promise((_, reject) => setTimeout(reject, TIME_LIMIT, new Error('the page sent no answers')).unref()),
    ]));
  } finally {
    await end(browser);
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

/**
 * Ends a program that was started detached, with the processes it has started: they would go on writing
 * to its profile.
 *
 * @param {import('node:child_process').ChildProcess} program
 */
async function end(program) {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  process.kill(-program.pid, 'SIGKILL');
  await ended;
}
