/** The first line of an error's message, without the name of the function that threw it. */
export function messageOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.replace(/^\w+(?:\.\w+)?: /, '');
}
