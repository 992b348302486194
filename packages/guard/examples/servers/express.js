import express from 'express';
import { preview } from './preview.js';

export const app = express();
app.get('/preview', async (request, response) => {
  const { status, text } = await preview(request.query.url);
  response.status(status).type('text/plain').send(text);
});
