import { type Sport, sports } from '@oware/config';

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Minimum number of typed letters: fewer would match nearly every sport. */
const MIN_LENGTH = 3;

/**
 * Returns the sports whose name has, for each typed word, a word that starts with it.
 * @param getName returns the name of a sport in the page's language
 */
export function findSports(typed: string, getName: (sportId: string) => string): readonly Sport[] {
  const words = splitWords(typed);
  if (words.join('').length < MIN_LENGTH) return [];
  return sports.filter(({ id, name }) => {
    const own = splitWords(`${name} ${getName(id)}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}
