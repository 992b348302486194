import { Hono } from 'hono';
import { answer } from './answer.js';

const app = new Hono();
app.get('/', (context) => context.text(answer()));
export default app;
