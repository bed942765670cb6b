import { type PagesAnswer } from '@oware/contracts';
import { formatText } from './read-text';
import { type Texts } from './texts';

/** Prefix of keys for binding English texts on a page that also has a translation. */
export const ENGLISH = 'english_';

/** Returns the English texts that go with a translated page, by key; empty without them. Its `language` is always English. */
export const selectEnglish =
  (pages: PagesAnswer | undefined, page: string): Texts<string> =>
  (key, options) =>
    key === 'language' ? 'en' : formatText(pages?.[page]?.[ENGLISH + key]?.value, options);
