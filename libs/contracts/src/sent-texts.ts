import { z } from 'zod';
import { releaseTexts } from './content';

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
