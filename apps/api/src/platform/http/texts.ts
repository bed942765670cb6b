import { type ContentState } from '@oware/content';

/** Texts that the server sends to players, in one language. */
export interface Texts {
  /** Translates a complete sentence, given in English. */
  translate(english: string): string;
  /** Pages of texts in that language, for `createTextsSelector`. */
  pages: ContentState;
  /** Translates the names of teams, markets and outcomes in a response. */
  named?: <Body>(body: Body) => Promise<Body>;
}

export const englishTexts: Texts = { translate: (english) => english, pages: {} };

/** Translates the names in a response to the language of the texts. */
export const translateNames = async <Body>({ named }: Texts, body: Body): Promise<Body> => (named ? named(body) : body);
