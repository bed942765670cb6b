import { type PagesAnswer, type PagesResponse } from '@oware/contracts';
import { formatText, type TextOptions } from './read-text';

/** Returns the text of a key. */
export type Texts<Key extends string> = (key: Key, options?: TextOptions) => string;

/** Part of the store's state with content pages, set by the fetch-pages middleware. */
export interface ContentState {
  content?: PagesAnswer;
}

/**
 * Creates a selector for the texts of one content page. The English texts in the code are the source: they are part of the release, and the
 * build reads them without running anything, so name and texts must be literals:
 *
 *     const selectTexts = createTextsSelector('page_login', { title: 'Log in', welcome: 'Welcome, {name}' });
 *     const text = useSelector(selectTexts);
 *     text('welcome', { params: { name } });
 *
 * The selector returns the same function as long as the page is the same, which avoids rendering again. It reads only the state, so it also
 * runs on the server.
 */
export function createTextsSelector<Key extends string>(
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
 * Creates a selector for a content page with English texts as keys, which are also the fallback for missing texts: for texts in data, like
 * names of sports and their periods. `apps/api/src/content/pages` lists them.
 *
 *     createPhrasesSelector('common_dates')(state)('Sat');
 */
export const createPhrasesSelector = createTextsSelector as unknown as (
  page: string,
) => (state: ContentState) => Texts<string>;
