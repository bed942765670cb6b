/** Maximum length of text that is searched; the rest is dropped. */
const MAX_LENGTH = 1000;

/**
 * Returns a text for logs, without personal data: email addresses, phone and account numbers (five digits in a row, or seven with blanks or
 * dashes between), tokens, ids, and the queries of addresses.
 */
export const hidePersonal = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/\?[\w-]+=[^\s"')]*/g, '?…')
    .replace(/[^\s@"'<>(),;:=/]+@[^\s@"'<>(),;:=/]+\.[A-Za-z]{2,}/g, '…')
    .replace(/(?=[\w-]{0,99}\d)[\w-]{28,}(?:\.[\w-]{16,})?/g, '…')
    .replace(/\+?\d(?:[ -]?\d){6,}|\d{5,}/g, '…');

/**
 * Returns the loggable parts of an error.
 * @param hide removes personal data from its message
 */
export function describeError(error: unknown, hide: (text: string) => string = hidePersonal): Record<string, unknown> {
  if (!(error instanceof Error) && !(typeof error === 'object' && error !== null && 'stack' in error)) {
    return { type: typeof error };
  }
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return {
    type: name,
    code,
    message: hide(message),
    at: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(cause === undefined ? {} : { cause: describeError(cause, hide) }),
  };
}
