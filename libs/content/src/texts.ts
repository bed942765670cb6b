import { type PagesAnswer, type PagesResponse } from '@oware/contracts';
import { formatText, type TextOptions } from './read-text';

/** Gives the text of a key. */
export type Texts<Key extends string> = (key: Key, options?: TextOptions) => string;

/** The part of the store's state that holds content pages, put there by the fetch-pages middleware. */
export interface ContentState {
  content?: PagesAnswer;
}

/**
 * Texts of one content page. The English ones written here are the source: they are part of the release, and the build reads them
 * without running anything, so name and texts are written out:
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
  let texts: Texts<Key> | undefined;
  let from: PagesResponse[string] | undefined;
  return ({ content }) => {
    const fetched = content?.[page];
    if (!texts || from !== fetched) {
      from = fetched;
      texts = (key, options) =>
        formatText(fetched?.[key]?.value ?? ((english as typeof english | undefined) ? english[key] : key), options);
    }
    return texts;
  };
}

/**
 * Words of a content page that is keyed by its English, which stands in for what the page does not have: words that come as data, like
 * names of sports and of their periods. The pages list them (`apps/api/src/content/pages`).
 *
 *     wordsOf('common_dates')(state)('Sat');
 */
export const wordsOf = textsOf as unknown as (page: string) => (state: ContentState) => Texts<string>;
