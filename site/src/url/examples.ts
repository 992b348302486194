/** The first URLs; each shows something different. */

interface Example {
  name: string;
  url: string;
  base?: string;
}

export const EXAMPLES: Example[] = [
  { name: 'two errors, one of them fatal', url: 'https://exa_mple.com:99999/ü b' },
  { name: 'made canonical', url: 'HTTP://EXAMPLE.com:80/a/../ü?q=1&q=x+y#f' },
  { name: 'a relative reference', url: '../b?c#d', base: 'https://example.com/docs/a/' },
  { name: 'a username like a host', url: 'https://paypal.com@www.evil.example/login' },
  { name: 'a look-alike', url: 'https://аррӏе.com/' },
  { name: 'Unicode domain', url: 'https://bücher.example.co.uk/straße' },
  { name: 'right to left', url: 'https://مثال.إختبار/א/ב?ג=ד' },
  { name: 'IPv4 in other digits', url: 'http://0x7f.1/' },
  { name: 'IPv6', url: 'http://[2001:0DB8::0:1]:8080/' },
  { name: 'a Windows path', url: 'file:C|\\Users\\me' },
  { name: 'an opaque path', url: 'mailto:someone@example.com?subject=hello world' },
  { name: 'another scheme', url: 'web+demo://HOST/a^b|c' },
  { name: 'tab and line feed', url: ' https://exam\tple.com/\na' },
];
