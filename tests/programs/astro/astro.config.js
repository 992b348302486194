export default {
  site: 'https://EXAMPLE.com',
  output: 'static',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
};
