import { getJson, type ContentState } from '@oware/content';

/** A help topic as listed. */
export interface HelpTopic {
  key: string;
  name: string;
  summary: string;
}

/** A group of topics. */
export interface HelpCategory {
  key: string;
  name: string;
  topics: HelpTopic[];
}

const isTexts = (value: unknown, ...keys: string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

const isCategories = (value: unknown): value is HelpCategory[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isTexts(one, 'key', 'name') &&
      Array.isArray(one['topics']) &&
      one['topics'].every((topic) => isTexts(topic, 'key', 'name', 'summary')),
  );

let last: { from: unknown; categories: HelpCategory[] } | undefined;

/** Returns the help topics that the content page `page_help` lists; empty while the page is missing. */
export function selectCategories({ content }: ContentState): HelpCategory[] {
  const page = content?.['page_help'];
  if (!last || last.from !== page)
    last = { from: page, categories: getJson(content, 'page_help', 'categories', isCategories) ?? [] };
  return last.categories;
}

/** Returns the path of a topic, below the country prefix. */
export const getTopicPath = (category: string, topic: string): string => `/help/${category}/${topic}`;

/** Returns the name of a topic's content page: the parts of its path, in lower case. */
export const getTopicPage = (category: string, topic: string): string =>
  ['help', category, ...topic.split('/').filter(Boolean)].join('_').toLowerCase();
