import express from 'express';
import { back } from './back.js';
import { preview } from './preview.js';

export const app = express();
app.get('/preview', async (request, response) => {
  const { status, text } = await preview(request.query.url);
  response.status(status).type('text/plain').send(text);
});
app.get('/back', (request, response) => response.redirect(back(request.query.next)));
