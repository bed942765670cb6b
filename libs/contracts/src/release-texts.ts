import { z } from 'zod';

/** Texts by page and key. */
const textsByPage = z.record(z.string(), z.record(z.string(), z.string()));

/** `server/texts.json` of a release: texts of its code, and their translations. */
export const releaseTexts = z.object({
  english: textsByPage,
  /** Translations by language code. */
  languages: z.record(z.string(), textsByPage),
});
export type ReleaseTexts = z.infer<typeof releaseTexts>;

/** File of these texts among the server files of a release. */
export const TEXTS_FILE = 'texts.json';

/**
 * Path of the internal call by which edges send the texts of the releases that they serve. Edges never forward it from browsers.
 */
export const RELEASE_TEXTS_PATH = '/internal/texts';
/** Maximum length of the body, bytes. */
export const MAX_TEXTS_BYTES = 2 * 1024 * 1024;

/** Body of the call: the texts of one release. */
export const sentTexts = z.object({
  app: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: z.string().min(1).max(40),
  /** Id of the release. */
  release: z.string().regex(/^[0-9a-f]{16}$/),
  /** Whether devices outside of canaries get this release. */
  isCurrent: z.boolean(),
  texts: releaseTexts,
});
export type SentTexts = z.output<typeof sentTexts>;
