export { addTentativeMembers } from './js/url-pattern-tentative.js';
export { compareComponent, generate, patternToInit } from './js/url-pattern.js';
