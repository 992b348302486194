import 'weburl/force';
import worker from './worker.js';

export default {
  /** @param {Request} request */
  async fetch(request) {
    if (new URL(request.url).pathname !== '/form') return worker.fetch(request);
    const form = new Request('https://example.com/', { method: 'POST', body: new URLSearchParams({ a: 'x y' }) });
    return Response.json([form.headers.get('content-type'), [...await form.formData()]]);
  },
};
