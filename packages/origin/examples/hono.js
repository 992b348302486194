import { Hono } from 'hono';
import { isAllowed } from './csrf.js';

export const app = new Hono();
app.use(({ req, body }, next) => isAllowed(req.method, req.raw.headers) ? next() : body(null, 403));
