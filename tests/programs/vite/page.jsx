import { createRoot, hydrateRoot } from 'react-dom/client';
import { Links } from './links.jsx';

if (new globalThis.URL(location.href).searchParams.has('force')) await import('weburl/force');

const root = /** @type {Element} */ (document.getElementById('root'));
if (root.firstElementChild === null) createRoot(root).render(<Links />);
else hydrateRoot(root, <Links />, { onRecoverableError: (error) => document.body.insertAdjacentHTML('beforeend', `<p id="failed">${error}</p>`) });
