/**
 * Defines `Origin` on `target` if it is missing or does not compare as the Standard says. The global object of this
 * program is the default. If this throws, nothing has been replaced.
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
