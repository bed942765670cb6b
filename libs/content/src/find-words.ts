/** Fewest letters that are searched for. */
const SHORTEST = 2;

/** The words that somebody searches for, in small letters. */
export const searchedWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= SHORTEST);

/** Whether each of the words begins a word of the text. */
export function hasWords(text: string, wanted: readonly string[]): boolean {
  const words = searchedWords(text);
  return wanted.every((word) => words.some((each) => each.startsWith(word)));
}
