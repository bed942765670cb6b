import { type ContentState } from '@oware/content';
import { createContext, useContext, type Context } from 'react';

const shared = globalThis as { owareContent?: Context<ContentState['content']> };

/**
 * The content pages that the shell has loaded. All copies of this library share it, because each remote has its own copy.
 */
export const ContentContext = (shared.owareContent ??= createContext<ContentState['content']>(undefined));

/** Content pages that are always loaded: the frame, names of actions, and their results. */
type OwnPage = 'page_frame' | 'common_functions' | 'common_feedback';

/**
 * Creates a hook for a component's own texts of a content page, `page_frame` by default. They are declared in English as for `createTextsSelector`; the
 * English is used for texts that the shell has not loaded. They have no placeholders, so that the first view needs no code to fill them in.
 *
 *     const useTexts = createTextsHook({ close: 'Close' });
 *     const text = useTexts();
 */
export function createTextsHook<Key extends string>(
  english: Readonly<Record<Key, string>>,
  name: OwnPage = 'page_frame',
): () => (key: Key) => string {
  return function useOwnTexts() {
    const page = useContext(ContentContext)?.[name];
    return (key) => page?.[key]?.value ?? english[key];
  };
}
