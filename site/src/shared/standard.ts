/** Links into the Standards. */

export const URL_STANDARD = 'https://url.spec.whatwg.org/';
export const URL_PATTERN_STANDARD = 'https://urlpattern.spec.whatwg.org/';

/** The only validation error whose anchor is not its name. */
const OTHER_ANCHORS: Record<string, string> = { 'domain-to-ascii': 'validation-error-domain-to-ascii' };

/** The part of the Standard that describes a validation error. */
export function validationErrorLink(name: string): string {
  const anchor = name.toLowerCase();
  return `${URL_STANDARD}#${OTHER_ANCHORS[anchor] ?? anchor}`;
}
