import { type TextOptions } from './read-text';
import { type Texts } from './texts';

/** Bases of keys with plural forms: `picks` for `picks_one` and `picks_other`. */
export type CountKey<Key extends string> = Key extends `${infer Base}_other` ? Base : never;

/**
 * Returns the text for a count, in the plural form of the page's language; `{count}` is the number in English format, like all amounts. A
 * text of the page names its language, so that translations select their own plural forms:
 *
 *     const selectTexts = createTextsSelector('page_bets', { language: 'en', open_one: '{count} open bet', open_other: '{count} open bets' });
 *     getCountText(useSelector(selectTexts), 'open', 3);
 *
 * A missing form is replaced by `other`.
 */
export function getCountText<Key extends string>(
  text: Texts<Key | 'language'>,
  key: CountKey<Key>,
  count: number,
  params?: TextOptions['params'],
): string {
  const language = text('language');
  const options = { params: { ...params, count: new Intl.NumberFormat('en').format(count) } };
  const form = (category: string): string => text(`${key}_${category}` as Key, options);
  return form(new Intl.PluralRules(language).select(count)) || form('other');
}
