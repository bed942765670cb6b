import { type Sport, sports } from '@oware/config';

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Minimum number of typed letters: fewer would match nearly every sport. */
const LEAST = 3;

/**
 * Returns the sports whose name has, for each typed word, a word that starts with it.
 * @param nameOf returns the name of a sport in the page's language
 */
export function findSports(typed: string, nameOf: (sportId: string) => string): readonly Sport[] {
  const words = wordsIn(typed);
  if (words.join('').length < LEAST) return [];
  return sports.filter(({ id, name }) => {
    const own = wordsIn(`${name} ${nameOf(id)}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}
