/** Why a label is shown with its `xn--`: a sentence for each problem that `weburl-display` names. */
import type { Display } from '../shared/modules.js';

type Problem = ReturnType<Display['display']>['unsafeLabels'][number]['problem'];

export const PROBLEMS: Record<Problem, string> = {
  'restricted-character': 'it contains a character that UTS #39 does not allow in identifiers',
  'mixed-scripts': 'it mixes scripts that are not written together',
  'mixed-numbers': 'it mixes digits of more than one system',
  'combining-mark': 'it contains a combining mark that is hardly visible',
  'look-alike': 'all its characters look like ASCII, or one looks like ASCII punctuation',
  'context': 'it has a character that RFC 5892 does not allow in this context',
  'uncommon-letter': 'it contains a Latin letter that no language of its top-level domain uses',
  'ascii-punctuation': 'it mixes ASCII punctuation with characters beyond ASCII',
  'mixed-latin': 'it mixes Latin letters beyond ASCII with another script',
  'digit-look-alike': 'it is, or looks like, a number in other digits',
  'stroke-look-alike': 'a character in it looks like a stroke or a letter',
  'kana-look-alike': 'hiragana and katakana in it look alike',
};
