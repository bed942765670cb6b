/** Minimum length of a word that is searched for. */
const SHORTEST = 2;

/** Returns the words of a search text in lower case. */
export const parseSearch = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= SHORTEST);

/** Returns whether each of the words is the start of a word in the text. */
export function matchesSearch(text: string, wanted: readonly string[]): boolean {
  const words = parseSearch(text);
  return wanted.every((word) => words.some((each) => each.startsWith(word)));
}
