/**
 * Validates the name of a folder in the workspace.
 * @throws Error that describes valid names
 */
export function checkName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is not a valid name: use lower-case words separated by hyphens, as in bet-history.`);
  }
}

const splitWords = (name: string): string[] => name.split(/[^a-z0-9]+/i).filter(Boolean);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Converts `bet-history` to `BetHistory`. */
export const toPascalCase = (name: string): string => splitWords(name).map(capital).join('');

/** Converts `bet-history` to `betHistory`. */
export const toCamelCase = (name: string): string =>
  toPascalCase(name).charAt(0).toLowerCase() + toPascalCase(name).slice(1);

/** Converts `bet-history` to `Bet history`. */
export const toSentence = (name: string): string => capital(splitWords(name).join(' '));

/** Converts `bet-history` to `bet_history`. */
export const toSnakeCase = (name: string): string => splitWords(name).join('_').toLowerCase();

/** Converts `bet.history` to `bet-history`. */
export const toKebabCase = (name: string): string =>
  splitWords(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))
    .join('-')
    .toLowerCase();

/** Escapes a text like React for HTML. */
export const toHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;');

/** Formats a text as a literal with single quotes. */
export const toLiteral = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
