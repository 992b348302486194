// Declares the files of selenium-webdriver that are used here and that @types/selenium-webdriver leaves out.

declare module 'selenium-webdriver/http/util.js' {
  /** Fulfilled when the server at the address accepts sessions; rejected after this number of milliseconds. */
  export function waitForServer(address: string, milliseconds: number): Promise<void>;
}

declare module 'selenium-webdriver/net/portprober.js' {
  /** A port on which nothing listens now. */
  export function findFreePort(host?: string): Promise<number>;
}
