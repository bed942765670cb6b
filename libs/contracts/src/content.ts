import { z } from 'zod';

/** A text of a content page (reference: platform): plain, or JSON to be parsed. */
export interface ContentEntry {
  value: string;
  type: 'TEXT' | 'JSON';
}

/** GET /cms/pages/export/{page}: a content page. */
export interface ContentPage {
  /** Text key to text. */
  keys: Record<string, ContentEntry>;
  /** Changes with any text of the page. */
  version: string;
}

/** POST /cms/pages/getPages: a form with `pages[]` and `country`, or JSON (reference: calls). */
export const pagesRequest = z.object({
  pages: z
    .array(z.string().regex(/^[\w-]{1,60}$/))
    .min(1)
    .max(30),
  country: z.enum(['gh', 'ng']),
  /** Leaves out texts that equal their key. The product's own clients send it and show the key instead; every other client gets all texts. */
  compact: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).optional(),
});
export type PagesRequest = z.input<typeof pagesRequest>;

/** Page name to text key to text; a page that does not exist is left out. */
export type PagesResponse = PagesAnswer;

/** The name that the door has for it; it goes with door 2. */
export type PagesAnswer = Record<string, Record<string, ContentEntry>>;

/** GET /cms/pages/versions: version by page name. */
export type PageVersions = Record<string, string>;
