import { type PagesAnswer } from '@oware/contracts';
import { formatText, readText, type TextOptions } from './read-text';

/** Gives the text of a key. */
export type Texts<Key extends string> = (key: Key, options?: TextOptions) => string;

/** The part of the store's state that holds content pages, put there by the fetch-pages middleware. */
export interface ContentState {
  content?: PagesAnswer;
}

/**
 * Texts of one content page, with the English ones that stand in until the page has come:
 *
 *     const selectTexts = textsOf('page_login', { title: 'Log in', welcome: 'Welcome, {name}' });
 *     const text = useSelector(selectTexts);
 *     text('welcome', { params: { name } });
 *
 * The selector gives the same function as long as the page is the same, so nothing renders in vain. It reads nothing but
 * the state, so it also runs on the server.
 */
export function textsOf<Key extends string>(
  page: string,
  english: Readonly<Record<Key, string>>,
): (state: ContentState) => Texts<Key> {
  const withoutPage: Texts<Key> = (key, options) => formatText(english[key], options);
  const made = new WeakMap<object, Texts<Key>>();
  return ({ content }) => {
    const fetched = content?.[page];
    if (!fetched) return withoutPage;
    const known = made.get(fetched);
    if (known) return known;
    const texts: Texts<Key> = (key, options) =>
      readText({ [page]: fetched }, page, key, options) ?? withoutPage(key, options);
    made.set(fetched, texts);
    return texts;
  };
}
