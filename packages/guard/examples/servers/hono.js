import { Hono } from 'hono';
import { back } from './back.js';
import { preview } from './preview.js';

export const app = new Hono();
app.get('/preview', async (context) => {
  const { status, text } = await preview(context.req.query('url'));
  return context.text(text, status);
});
app.get('/back', (context) => context.redirect(back(context.req.query('next'))));
