import { missing } from 'weburl/check';

const isMissing = () => missing({ URLPattern: true }).length > 0;

Promise.resolve(isMissing() && import('weburl/auto'))
  .then(() => isMissing() && import('weburl/js/auto'))
  .then(() => import('./main.js'));
