import { type TextOptions } from './read-text';
import { type Texts } from './texts';

/** The bases of keys that come in the forms of a plural: `picks` of `picks_one` and `picks_other`. */
export type CountKey<Key extends string> = Key extends `${infer Base}_other` ? Base : never;

/**
 * The text of a count, in the form that the page's language takes for it; `{count}` is the number as English writes it, as all amounts are.
 * The page names its language in a text of its own, so that a translation brings its plurals along:
 *
 *     const selectTexts = textsOf('page_bets', { language: 'en', open_one: '{count} open bet', open_other: '{count} open bets' });
 *     countText(useSelector(selectTexts), 'open', 3);
 *
 * A form that the page does not have reads like the one of most numbers.
 */
export function countText<Key extends string>(
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
