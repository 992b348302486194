import { renderToString } from 'react-dom/server';
import { Links } from './links.jsx';

export const render = () => renderToString(<Links />);
