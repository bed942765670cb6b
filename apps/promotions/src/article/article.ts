import { ENGLISH, getJson, getText } from '@oware/content';
import { type ContentPage } from '@oware/contracts';

/** The page of one promotion. */
export interface Article {
  heading: string;
  intro: string;
  points: string[];
  /** Sections with headings. */
  sections: [heading: string, text: string][];
  /** The heads of a table of two columns, then its rows; empty for no table. */
  rows: [string, string][];
  /** Target of the next step, below the country prefix. */
  action: { text: string; to: string } | null;
  /** The binding English text, if this is a translation that nobody has reviewed. */
  english: Omit<Article, 'english' | 'action'> | null;
}

/** Returns the name of a promotion's content page; titles ignore letter case, like all paths (reference: routes). */
export const getArticlePage = (title: string): string => `promotion_${title.toLowerCase()}`;

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isRows = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((row) => isStrings(row) && row.length === 2);

/** Reads a promotion; omits missing and invalid parts. */
export function readArticle({ keys }: ContentPage): Article {
  const text = createTextReader(keys);
  const to = text('actionTo');
  const isTranslated = Object.hasOwn(keys, `${ENGLISH}heading`) || Object.hasOwn(keys, `${ENGLISH}intro`);
  return {
    ...readTexts(keys),
    action: /^\/(?!\/)/.test(to) && text('action') ? { text: text('action'), to } : null,
    english: isTranslated ? readTexts(keys, ENGLISH) : null,
  };
}

const createTextReader =
  (keys: ContentPage['keys'], prefix = '') =>
  (key: string): string =>
    getText({ page: keys }, 'page', prefix + key) ?? '';

function readTexts(keys: ContentPage['keys'], prefix = ''): NonNullable<Article['english']> {
  const pages = { page: keys };
  const text = createTextReader(keys, prefix);
  return {
    heading: text('heading'),
    intro: text('intro'),
    points: getJson(pages, 'page', `${prefix}points`, isStrings) ?? [],
    sections: getJson(pages, 'page', `${prefix}sections`, isRows) ?? [],
    rows: getJson(pages, 'page', `${prefix}rows`, isRows) ?? [],
  };
}
