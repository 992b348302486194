import { Hono } from 'hono';
import { preview } from './preview.js';

export const app = new Hono();
app.get('/preview', async (context) => {
  const { status, text } = await preview(context.req.query('url'));
  return context.text(text, status);
});
