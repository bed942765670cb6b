/** Refuses what cannot be the name of a folder in the workspace. @throws Error that says what can */
export function checkName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is no name here: take lower-case words with hyphens between them, as in bet-history.`);
  }
}

const words = (name: string): string[] => name.split(/[^a-z0-9]+/i).filter(Boolean);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `bet-history` as `BetHistory`. */
export const pascal = (name: string): string => words(name).map(capital).join('');

/** `bet-history` as `betHistory`. */
export const camel = (name: string): string => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1);

/** `bet-history` as `Bet history`. */
export const sentence = (name: string): string => capital(words(name).join(' '));

/** `bet-history` as `bet_history`. */
export const snake = (name: string): string => words(name).join('_').toLowerCase();

/** `bet.history` as `bet-history`. */
export const kebab = (name: string): string =>
  words(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))
    .join('-')
    .toLowerCase();

/** A text as React writes it into HTML. */
export const asHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;');

/** A text as it stands between single quotes in a source file. */
export const quoted = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
