export { addTentativeMembers } from './js/classes/tentative.js';
export { compareComponent, generate, patternToInit } from './js/classes/url-pattern.js';
