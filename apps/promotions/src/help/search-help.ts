import { matchesSearch, parseSearch } from '@oware/content';
import { type ContentPage } from '@oware/contracts';
import { getTopicPath, type HelpCategory, type HelpTopic } from './categories';

/** Content page with the words of each topic, for the search only. */
export const SEARCH_INDEX_PAGE = 'help_words';

interface Found extends HelpTopic {
  to: string;
}

/**
 * Finds topics in which every search term is the start of a word; those with all terms in their name are first.
 * @param page content page with the words of topics; without it only names and summaries are searched
 */
export function searchHelp(categories: readonly HelpCategory[], page: ContentPage | undefined, typed: string): Found[] {
  const terms = parseSearch(typed);
  if (terms.length === 0) return [];
  const has = (text: string): boolean => matchesSearch(text, terms);
  const found = categories.flatMap(({ key, topics }) =>
    topics
      .filter((topic) => has(`${topic.name} ${topic.summary} ${page?.keys[`${key}/${topic.key}`]?.value ?? ''}`))
      .map((topic) => ({ ...topic, to: getTopicPath(key, topic.key) })),
  );
  return [...found.filter(({ name }) => has(name)), ...found.filter(({ name }) => !has(name))];
}
