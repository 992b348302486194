/** Requests over HTTP, with several headers of one name. */
import { once } from 'node:events';
import { request } from 'node:http';

/**
 * @param {number} port of this machine
 * @param {string} method
 * @param {string} path
 * @param {Record<string, string | string[]>} headers
 * @returns {Promise<number>} the status
 */
export async function statusOf(port, method, path, headers) {
  const sent = request({ host: '127.0.0.1', port, method, path, headers });
  const [response] = await once(sent.end(), 'response');
  response.resume();
  return response.statusCode;
}
