interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

declare module '*?worker&url' {
  const url: string;
  export default url;
}
