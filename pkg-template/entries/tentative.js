import { addTentativeMembers } from './js/classes/tentative.js';

addTentativeMembers();
