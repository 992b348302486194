/** The commands that install it, and where its source is. */
import { Copy } from '../shared/copy.js';

export const REPOSITORY = 'https://github.com/OWNER/weburl';

const COMMANDS = ['npm install weburl', 'cargo add weburl'];

export function Install() {
  return (
    <ul class='install' aria-label='Install'>
      {COMMANDS.map((command) => (
        <li key={command}>
          <code>{command}</code>
          <Copy text={command} label='Copy' />
        </li>
      ))}
    </ul>
  );
}
