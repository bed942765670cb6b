import { ENGLISH, readJson, readText } from '@oware/content';
import { type ContentPage } from '@oware/contracts';

/** The page of one promotion. */
export interface Article {
  heading: string;
  intro: string;
  points: string[];
  /** Parts under a heading of their own. */
  sections: [heading: string, text: string][];
  /** Heads of a table of two columns, then its rows; none: no table. */
  rows: [string, string][];
  /** Where to go next, below the country prefix. */
  action: { text: string; to: string } | null;
  /** The text that counts, where this is a translation of it that nobody has reviewed. */
  english: Omit<Article, 'english' | 'action'> | null;
}

/** The content page that holds the promotion of a title, in any letter case as all of a path (reference: routes). */
export const articlePage = (title: string): string => `promotion_${title.toLowerCase()}`;

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isRows = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((row) => isStrings(row) && row.length === 2);

/** Reads a promotion; a part that is missing or written wrongly is left out. */
export function readArticle({ keys }: ContentPage): Article {
  const text = textIn(keys);
  const to = text('actionTo');
  const isTranslated = Object.hasOwn(keys, `${ENGLISH}heading`) || Object.hasOwn(keys, `${ENGLISH}intro`);
  return {
    ...readWords(keys),
    action: /^\/(?!\/)/.test(to) && text('action') ? { text: text('action'), to } : null,
    english: isTranslated ? readWords(keys, ENGLISH) : null,
  };
}

const textIn =
  (keys: ContentPage['keys'], of = '') =>
  (key: string): string =>
    readText({ page: keys }, 'page', of + key) ?? '';

function readWords(keys: ContentPage['keys'], of = ''): NonNullable<Article['english']> {
  const pages = { page: keys };
  const text = textIn(keys, of);
  return {
    heading: text('heading'),
    intro: text('intro'),
    points: readJson(pages, 'page', `${of}points`, isStrings) ?? [],
    sections: readJson(pages, 'page', `${of}sections`, isRows) ?? [],
    rows: readJson(pages, 'page', `${of}rows`, isRows) ?? [],
  };
}
