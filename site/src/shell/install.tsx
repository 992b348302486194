/** The commands that install it, and where its source is. */
import { Copy } from '../shared/copy.js';

/** Defined in vite.config.js. */
declare const __REPOSITORY__: string;

export const REPOSITORY = __REPOSITORY__;

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
