import { type ContentState } from '@oware/content';

/** What the server says to a player, in a language. */
export interface Words {
  /** A finished sentence, by its English. */
  say(english: string): string;
  /** Pages of texts in that language, for `textsOf`. */
  pages: ContentState;
}

export const englishWords: Words = { say: (english) => english, pages: {} };
