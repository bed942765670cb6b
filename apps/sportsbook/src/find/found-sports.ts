import { type Sport, sports } from '@oware/config';

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters from which on a word stands for a sport: with fewer nearly every sport would be meant. */
const LEAST = 3;

/** Sports whose name has a word for the beginning of each that was typed. @param nameOf the name of a sport in the page's language */
export function foundSports(typed: string, nameOf: (sportId: string) => string): readonly Sport[] {
  const words = wordsIn(typed);
  if (words.join('').length < LEAST) return [];
  return sports.filter(({ id, name }) => {
    const own = wordsIn(`${name} ${nameOf(id)}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}
