/** Light or dark: as the system has it, until a person chooses. */
import { useState } from 'preact/hooks';

const CHOICES = ['auto', 'light', 'dark'] as const;
type Theme = typeof CHOICES[number];

const NAMES: Record<Theme, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

const KEY = 'weburl-theme';

function chosen(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return CHOICES.find((choice) => choice === kept) ?? 'auto';
  } catch {
    // Storage can be forbidden.
    return 'auto';
  }
}

export function applyTheme(theme: Theme = chosen()): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function ThemeChoice() {
  const [theme, setTheme] = useState(chosen);
  const choose = (next: Theme) => {
    setTheme(next);
    applyTheme(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It holds until the page is closed.
    }
  };
  return (
    <label class='theme'>
      <span class='hidden'>Colours</span>
      <select value={theme} onChange={(event) => choose(event.currentTarget.value as Theme)}>
        {CHOICES.map((choice) => <option key={choice} value={choice}>{NAMES[choice]}</option>)}
      </select>
    </label>
  );
}
