import { answer } from './answer.js';

export default { fetch: () => new Response(answer()) };
