import type { DisplayedURL } from 'weburl-display';
import { unbroken } from './text.js';

/** Shows the parts of a URL as `weburl-display` returns them; a dash for null. */
export function ShownText({ shown }: { shown: DisplayedURL | null }) {
  return (
    <p class='shown-text' dir='ltr'>
      {shown === null ? <span class='quiet'>—</span> : <ShownParts shown={shown} />}
    </p>
  );
}

export const ShownParts = ({ shown }: { shown: DisplayedURL }) => (
  <>
    {shown.parts.map(({ role, text, dir }, index) => (
      <bdi key={index} dir={dir} class={`role-${role}`}>{unbroken(text)}</bdi>
    ))}
  </>
);
