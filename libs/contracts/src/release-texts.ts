import { z } from 'zod';

/** Texts by page and key. */
const textsByPage = z.record(z.string(), z.record(z.string(), z.string()));

/** `server/texts.json` of a release: the texts that its code shows, and their translations. */
export const releaseTexts = z.object({
  english: textsByPage,
  /** Translations by the code of their language. */
  languages: z.record(z.string(), textsByPage),
});
export type ReleaseTexts = z.infer<typeof releaseTexts>;

/** The file of these texts among the server files of a release. */
export const TEXTS_FILE = 'texts.json';

/** Path of the internal call by which edges send the texts of the releases that they serve. An edge passes no call of a browser on to it. */
export const RELEASE_TEXTS_PATH = '/internal/texts';
/** Longest body of the call, bytes. */
export const MOST_TEXTS = 2 * 1024 * 1024;

/** Body of the call: the texts of one release. */
export const sentTexts = z.object({
  app: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  version: z.string().min(1).max(40),
  /** Id of the release. */
  release: z.string().regex(/^[0-9a-f]{16}$/),
  /** Whether devices get it that are in no canary. */
  isCurrent: z.boolean(),
  texts: releaseTexts,
});
export type SentTexts = z.output<typeof sentTexts>;
