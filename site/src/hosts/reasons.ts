/** A sentence for each reason of UTS #46 that `weburl/lib` names. */
import type { DomainReason } from './model.js';

export const REASONS: Record<DomainReason, string> = {
  'empty': 'it is empty',
  'length': 'it is too long for the DNS',
  'hyphens': 'it has hyphens where none are allowed',
  'combining-mark': 'it starts with a combining mark',
  'disallowed': 'it contains a character that no domain may contain',
  'unassigned': 'it contains a code point that Unicode has not assigned',
  'joiner': 'it contains an invisible joiner that joins nothing',
  'bidi': 'it has text of both directions in a misleading order',
  'punycode': 'it starts like Punycode but is not valid Punycode',
  'punycode-prefix': 'it is Punycode for a label that starts like Punycode',
};
