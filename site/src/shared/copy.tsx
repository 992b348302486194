/** A button that copies a text, if there is any, and reports whether it could. */
import { useState } from 'preact/hooks';

export function Copy({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Not allowed here');
    }
    setTimeout(() => setSaid(''), 2000);
  };
  return (
    <button type='button' class='small copy' disabled={text === ''} onClick={copy}>
      {said === '' ? label : said}
      <span class='hidden' role='status'>{said}</span>
    </button>
  );
}
