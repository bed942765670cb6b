import { readJson, readText } from '@oware/content';
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
}

/** The content page that holds the promotion of a title, in any letter case as all of a path (reference: routes). */
export const articlePage = (title: string): string => `promotion_${title.toLowerCase()}`;

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isRows = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((row) => isStrings(row) && row.length === 2);

/** Reads a promotion; a part that is missing or written wrongly is left out. */
export function readArticle({ keys }: ContentPage): Article {
  const pages = { page: keys };
  const text = (key: string): string => readText(pages, 'page', key) ?? '';
  const to = text('actionTo');
  return {
    heading: text('heading'),
    intro: text('intro'),
    points: readJson(pages, 'page', 'points', isStrings) ?? [],
    sections: readJson(pages, 'page', 'sections', isRows) ?? [],
    rows: readJson(pages, 'page', 'rows', isRows) ?? [],
    action: /^\/(?!\/)/.test(to) && text('action') ? { text: text('action'), to } : null,
  };
}
