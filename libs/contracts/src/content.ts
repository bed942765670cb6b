import { z } from 'zod';

/** A text of a content page (reference: platform): plain text, or JSON to parse. */
export interface ContentEntry {
  value: string;
  type: 'TEXT' | 'JSON';
}

/** GET /cms/pages/export/{page}: a content page. */
export interface ContentPage {
  /** Texts by key. */
  keys: Record<string, ContentEntry>;
  /** Changes with every text of the page. */
  version: string;
}

/** POST /cms/pages/getPages: a form with `pages[]` and `country`, or JSON (reference: calls). */
export const pagesRequest = z.object({
  pages: z
    .array(z.string().regex(/^[\w-]{1,60}$/))
    .min(1)
    .max(30),
  country: z.enum(['gh', 'ng']),
  /**
   * Omits texts that equal their key. The product's own clients set it and show the key instead; other clients get all texts.
   */
  compact: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).optional(),
});
export type PagesRequest = z.input<typeof pagesRequest>;

/** Texts by page name and text key; pages that do not exist are omitted. */
export type PagesResponse = PagesAnswer;

/** Name of this type in version 2 of the platform API; to be removed with it. */
export type PagesAnswer = Record<string, Record<string, ContentEntry>>;

/** GET /cms/pages/versions: version by page name. */
export type PageVersions = Record<string, string>;
