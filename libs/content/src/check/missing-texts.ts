import { type Pages } from './text-pages';

/** What is no words: addresses, settings and what stays empty. */
const NO_WORDS = new Set([
  'main_footer licence',
  'page_support contact_list',
  'page_support service_url',
  'page_support launch_flag',
]);
const PLURAL = /_(zero|one|two|few|many|other)$/;

const isWords = (page: string, key: string, text: unknown): boolean =>
  typeof text !== 'boolean' &&
  !NO_WORDS.has(`${page} ${key}`) &&
  !(typeof text === 'string' && (!/\p{L}/u.test(text.replace(/\{\w+\}/g, '')) || /^(?:\/|https?:)/.test(text)));

/** Forms that plurals of a language have. */
export const pluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language === 'tw' ? 'ak' : language).resolvedOptions().pluralCategories;

/** Texts of English that a language does not have, each with its page and key: English stands in for them. @param layers pages that the language is made of */
export function missingTexts(
  english: Pages,
  layers: readonly (Pages | undefined)[],
  language: string,
): [page: string, key: string][] {
  const forms = pluralForms(language);
  const has = (page: string, key: string): boolean =>
    layers.some((pages) => pages !== undefined && Object.hasOwn(pages, page) && Object.hasOwn(pages[page] ?? {}, key));
  /** English may have a form that the language does not. */
  const isOtherForm = (page: string, key: string): boolean =>
    PLURAL.test(key) && has(page, key.replace(PLURAL, '_other')) && !forms.some((form) => key.endsWith(`_${form}`));
  return Object.entries(english).flatMap(([page, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => isWords(page, key, text) && !has(page, key) && !isOtherForm(page, key))
      .map(([key]): [string, string] => [page, key]),
  );
}
