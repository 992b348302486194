/** A button with a text that may have been meant, as the program asks for it. */
import { Visible } from '../shared/text.js';

/** The code units that are shown before and after the first change. */
const AROUND = 32;

interface Properties {
  typed: string;
  text: string;
  onMean: (text: string) => void;
}

export function Mean({ typed, text, onMean }: Properties) {
  let change = 0;
  while (change < text.length && text[change] === typed[change]) change += 1;
  const from = Math.max(0, change - AROUND);
  const shown = text.slice(from, change + AROUND);
  return (
    <button type='button' class='small mean' onClick={() => onMean(text)}>
      Did you mean{' '}
      <code>
        {from > 0 && '…'}
        <Visible text={shown} />
        {from + shown.length < text.length && '…'}
      </code>
      ?
    </button>
  );
}
