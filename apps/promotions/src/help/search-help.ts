import { hasWords, searchedWords } from '@oware/content';
import { type ContentPage } from '@oware/contracts';
import { topicPath, type HelpCategory, type HelpTopic } from './categories';

/** The content page that has the words of each topic, for the search alone. */
export const WORDS_PAGE = 'help_words';

interface Found extends HelpTopic {
  to: string;
}

/**
 * Topics in which every word that is searched for begins a word, those whose name has them first.
 * @param page the content page of words; without it names and summaries are searched
 */
export function searchHelp(categories: readonly HelpCategory[], page: ContentPage | undefined, typed: string): Found[] {
  const wanted = searchedWords(typed);
  if (wanted.length === 0) return [];
  const has = (text: string): boolean => hasWords(text, wanted);
  const found = categories.flatMap(({ key, topics }) =>
    topics
      .filter((topic) => has(`${topic.name} ${topic.summary} ${page?.keys[`${key}/${topic.key}`]?.value ?? ''}`))
      .map((topic) => ({ ...topic, to: topicPath(key, topic.key) })),
  );
  return [...found.filter(({ name }) => has(name)), ...found.filter(({ name }) => !has(name))];
}
