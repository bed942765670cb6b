import { type Pages } from './text-pages';

/** Texts that are not translated: addresses, settings and texts that stay empty. */
const NO_WORDS = new Set([
  'main_footer licence',
  'page_support contact_list',
  'page_support service_url',
  'page_support launch_flag',
]);
const PLURAL = /_(zero|one|two|few|many|other)$/;

const isText = (page: string, key: string, text: unknown): boolean =>
  typeof text !== 'boolean' &&
  !NO_WORDS.has(`${page} ${key}`) &&
  !(typeof text === 'string' && (!/\p{L}/u.test(text.replace(/\{\w+\}/g, '')) || /^(?:\/|https?:)/.test(text)));

/** Lists the plural forms of a language. */
export const listPluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language === 'tw' ? 'ak' : language).resolvedOptions().pluralCategories;

/**
 * Lists English texts that a language does not have, by page and key: English replaces them.
 * @param layers pages of the language
 */
export function listMissingTexts(
  english: Pages,
  layers: readonly (Pages | undefined)[],
  language: string,
): [page: string, key: string][] {
  const forms = listPluralForms(language);
  const has = (page: string, key: string): boolean =>
    layers.some((pages) => pages !== undefined && Object.hasOwn(pages, page) && Object.hasOwn(pages[page] ?? {}, key));
  /** English may have a form that the language does not have. */
  const isOtherForm = (page: string, key: string): boolean =>
    PLURAL.test(key) && has(page, key.replace(PLURAL, '_other')) && !forms.some((form) => key.endsWith(`_${form}`));
  return Object.entries(english).flatMap(([page, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => isText(page, key, text) && !has(page, key) && !isOtherForm(page, key))
      .map(([key]): [string, string] => [page, key]),
  );
}
