import { StrictMode } from 'react';
import { URL, URLSearchParams } from 'weburl';
import { Link } from './app.jsx';

const imported = { URL, URLSearchParams };

/** With the classes of the platform, which the page or the server may have replaced before, and imported ones. */
export const Links = () => (
  <StrictMode>
    <Link id="global" classes={globalThis} />
    <Link id="imported" classes={imported} />
  </StrictMode>
);
