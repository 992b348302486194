import express from 'express';
import { isAllowed } from './csrf.js';

export const app = express();
app.use((request, response, next) => {
  if (isAllowed(request.method, new Headers(request.headers))) next();
  else response.sendStatus(403);
});
