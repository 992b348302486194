interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

declare module '*?worker&url' {
  const url: string;
  export default url;
}

declare module 'virtual:modules' {
  export const modules: Record<string, () => Promise<Record<string, unknown>>>;
}

declare module 'virtual:tasks' {
  import type { Row } from './speed/protocol.js';
  export const rows: Row[];
}
