/** A text that is typed, with ranges underlined in it. The marks are under the text and never move it. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface Mark {
  start: number;
  end: number;
  isFatal: boolean;
}

interface Properties {
  label: string;
  value: string;
  marks?: Mark[];
  placeholder?: string;
  describedBy?: string;
  isInvalid?: boolean;
  hint?: ComponentChildren;
  rows?: number;
  onText: (text: string) => void;
}

export function MarkedInput(properties: Properties) {
  const { label, value, marks = [], placeholder = '', describedBy, isInvalid = false, hint, rows = 1 } = properties;
  const id = useId();
  return (
    <div class='field'>
      <div class='field-label'>
        <label for={id}>{label}</label>
      </div>
      <div class='marked'>
        <div class='marked-text' aria-hidden='true' dir='ltr'>{segments(value, marks)}{'\u200b'}</div>
        <textarea
          id={id}
          dir='ltr'
          rows={rows}
          spellcheck={false}
          autocapitalize='off'
          autocomplete='off'
          autocorrect='off'
          enterkeyhint='done'
          placeholder={placeholder}
          value={value}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onInput={(event) => properties.onText(event.currentTarget.value)}
        />
      </div>
      {hint && <div class='hint-above'>{hint}</div>}
    </div>
  );
}

/** The most ranges that are marked: each is compared with each. */
const MOST_MARKS = 200;

function segments(text: string, marks: Mark[]): ComponentChildren[] {
  const inside = marks.slice(0, MOST_MARKS).map(({ start, end, isFatal }) => ({
    start: Math.min(start, text.length),
    end: Math.min(end, text.length),
    isFatal,
  }));
  const ends = [0, text.length, ...inside.flatMap(({ start, end }) => [start, end])];
  const offsets = [...new Set(ends)].sort((a, b) => a - b);
  return offsets.map((from, index) => {
    const to = offsets[index + 1] ?? text.length;
    const missing = inside.find(({ start, end }) => start === end && start === from);
    const over = inside.filter(({ start, end }) => start <= from && end >= to && start < end);
    const kind = over.some(({ isFatal }) => isFatal) ? 'mark fatal' : over.length > 0 ? 'mark' : undefined;
    return (
      <span key={from}>
        {missing && <span class={missing.isFatal ? 'missing fatal' : 'missing'} />}
        {from < to && <span class={kind}>{text.slice(from, to)}</span>}
      </span>
    );
  });
}
