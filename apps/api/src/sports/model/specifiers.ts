import { RejectedMessage } from './rejected-message';

const PAIR = /^([A-Za-z_]\w{0,30})=([^|=\s][^|=]{0,120})$/;

/**
 * Returns the canonical form of a specifier string: pairs sorted by name, so that "b=2|a=1" and "a=1|b=2" are the same line. Ignores empty
 * parts, such as after a trailing "|".
 * @throws RejectedMessage `bad_specifiers` when a pair is malformed or a name is repeated
 */
export function formatSpecifiers(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  const pairs = new Map<string, string>();
  for (const pair of text.split('|').filter(Boolean)) {
    const [, name, value] = PAIR.exec(pair) ?? [];
    if (name === undefined || value === undefined || pairs.has(name)) {
      throw new RejectedMessage('bad_specifiers', `specifiers="${text}"`);
    }
    pairs.set(name, value);
  }
  const normal = [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('|');
  if (normal.length > 200)
    throw new RejectedMessage('bad_specifiers', `specifiers are ${normal.length} characters long`);
  return normal;
}

/** Returns the values of a specifier string by name. */
export function parseSpecifiers(specifiers: string): Record<string, string> {
  if (specifiers === '') return {};
  return Object.fromEntries(
    specifiers.split('|').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
