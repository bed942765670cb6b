import { type ContentState } from '@oware/content';

/** What the server says to a player, in a language. */
export interface Words {
  /** A finished sentence, by its English. */
  say(english: string): string;
  /** Pages of texts in that language, for `textsOf`. */
  pages: ContentState;
  /** Puts the names of teams, markets and outcomes of that language into what a response is made of. */
  named?: <Body>(body: Body) => Promise<Body>;
}

export const englishWords: Words = { say: (english) => english, pages: {} };

/** What a response is made of, with its names in the language of the words. */
export const namedBy = async <Body>({ named }: Words, body: Body): Promise<Body> => (named ? named(body) : body);
