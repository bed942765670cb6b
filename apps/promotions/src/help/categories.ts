import { readJson, type ContentState } from '@oware/content';

/** A page of help as lists name it. */
export interface HelpTopic {
  key: string;
  name: string;
  summary: string;
}

/** Topics that belong together. */
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

/** What there is to read, as the content page `page_help` names it; nothing while that is not there. */
export function selectCategories({ content }: ContentState): HelpCategory[] {
  const page = content?.['page_help'];
  if (!last || last.from !== page)
    last = { from: page, categories: readJson(content, 'page_help', 'categories', isCategories) ?? [] };
  return last.categories;
}

/** Where a topic is shown, below the country prefix. */
export const topicPath = (category: string, topic: string): string => `/help/${category}/${topic}`;

/** The content page of a topic: the parts of its path, in small letters. */
export const topicPage = (category: string, topic: string): string =>
  ['help', category, ...topic.split('/').filter(Boolean)].join('_').toLowerCase();
