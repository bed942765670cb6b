/** Minimum length of a search word. */
const MIN_WORD_LENGTH = 2;

/** Returns the words of a search text in lower case. */
export const parseSearch = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH);

/** Returns whether each of the words is the start of a word in the text. */
export function matchesSearch(text: string, searchWords: readonly string[]): boolean {
  const words = parseSearch(text);
  return searchWords.every((word) => words.some((each) => each.startsWith(word)));
}
