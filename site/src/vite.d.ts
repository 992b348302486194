interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

declare module '*?worker&url' {
  const url: string;
  export default url;
}

declare module 'virtual:tasks' {
  import type { Row } from './speed/protocol.js';
  export const rows: Row[];
}
