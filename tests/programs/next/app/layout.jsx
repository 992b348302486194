import { URL } from 'weburl';

export const metadata = { metadataBase: new URL('https://EXAMPLE.com/'), alternates: { canonical: '/ü' } };

/** @param {{ children: import('react').ReactNode }} props */
export default function Layout({ children }) {
  return <html><body>{children}</body></html>;
}
