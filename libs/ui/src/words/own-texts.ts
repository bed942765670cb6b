import { type ContentState } from '@oware/content';
import { createContext, useContext, type Context } from 'react';

const shared = globalThis as { owareContent?: Context<ContentState['content']> };

/** The content pages that the shell has. One for all copies of this library: each remote carries its own. */
export const ContentContext = (shared.owareContent ??= createContext<ContentState['content']>(undefined));

/**
 * What a component says by itself: texts of the content page `page_frame`, written out as for `textsOf`. The English stands in
 * for what the shell does not have. They take no values, so that the first view carries nothing that fills them in.
 *
 *     const useTexts = ownTextsOf({ close: 'Close' });
 *     const text = useTexts();
 */
export function ownTextsOf<Key extends string>(english: Readonly<Record<Key, string>>): () => (key: Key) => string {
  return function useOwnTexts() {
    const page = useContext(ContentContext)?.['page_frame'];
    return (key) => page?.[key]?.value ?? english[key];
  };
}
