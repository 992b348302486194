export { changedByMembers, polluted } from '../tests/js/support/polluted.js';
