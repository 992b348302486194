/**
 * Starting the WebAssembly module earlier than on first use, or from `weburl/weburl.wasm` instead of the
 * text in the package. Where it runs already, nothing happens.
 */

/**
 * Starts it from its bytes, the compiled module, or a response, which is compiled while it arrives.
 *
 * @throws {TypeError} where that is not WebAssembly; what has been given then counts as not given
 */
export function init(source: Source | Response | Promise<Source | Response>): Promise<void>;

/** The same at once. */
export function initSync(source: Source): void;

export type Source = BufferSource | WebAssembly.Module;
