/**
 * Defines `Origin` on `target`, by default the global object, if it is missing or compares wrongly. If this throws,
 * nothing has been replaced.
 *
 * @example install();
 * @throws {TypeError} if the property can be neither replaced nor defined, and for an unknown option
 */
export function install(target?: object, options?: {
  /**
   * Whether to define it without a check.
   *
   * @default false
   */
  force?: boolean;
}): void;
