import { type PagesAnswer } from '@oware/contracts';
import { formatText } from './read-text';
import { type Texts } from './texts';

/** What keys of the English text begin with on a page that has it beside a translation: it counts. */
export const ENGLISH = 'english_';

/** The English that stands beside a translated page, by the keys of its texts; empty where there is none. Its `language` is always English. */
export const englishIn =
  (pages: PagesAnswer | undefined, page: string): Texts<string> =>
  (key, options) =>
    key === 'language' ? 'en' : formatText(pages?.[page]?.[ENGLISH + key]?.value, options);
