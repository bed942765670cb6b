import { type ContentState } from '@oware/content';
import { createContext, useContext, type Context } from 'react';

const shared = globalThis as { owareContent?: Context<ContentState['content']> };

/** The content pages that the shell has. One for all copies of this library: each remote carries its own. */
export const ContentContext = (shared.owareContent ??= createContext<ContentState['content']>(undefined));

/** Pages that every page has: the frame's, names of what can be done, and what came of it. */
type OwnPage = 'page_frame' | 'common_functions' | 'common_feedback';

/**
 * What a component says by itself: texts of a content page, `page_frame` when none is named, written out as for `textsOf`. The English stands in
 * for what the shell does not have. They take no values, so that the first view carries nothing that fills them in.
 *
 *     const useTexts = ownTextsOf({ close: 'Close' });
 *     const text = useTexts();
 */
export function ownTextsOf<Key extends string>(
  english: Readonly<Record<Key, string>>,
  name: OwnPage = 'page_frame',
): () => (key: Key) => string {
  return function useOwnTexts() {
    const page = useContext(ContentContext)?.[name];
    return (key) => page?.[key]?.value ?? english[key];
  };
}
