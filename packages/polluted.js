export { changedByMembers, namesIn, polluted } from '../tests/js/support/polluted.js';
