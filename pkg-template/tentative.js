import { addTentativeMembers } from './js/url-pattern-tentative.js';

addTentativeMembers();
