import { type CountryCode } from '@oware/config';
import { matchesSearch, parseSearch } from '@oware/content';
import { type ContentPage } from '@oware/contracts';
import { type ContentService } from '../service';
import { type Topic } from '../help/topics';

/** Maximum number of topics shown for a search. */
const SHOWN = 5;

/** A topic of help with its text. */
export interface FoundTopic extends Pick<Topic, 'name' | 'summary' | 'intro' | 'sections'> {
  /** `betting/cash-out`: its URL below `/help`. */
  path: string;
}

interface Listed {
  key: string;
  topics: Pick<Topic, 'key' | 'name' | 'summary'>[];
}

const getText = (page: ContentPage, key: string): string => page.keys[key]?.value ?? '';
const getJson = <Value>(page: ContentPage, key: string, otherwise: Value): Value =>
  page.keys[key]?.type === 'JSON' ? (JSON.parse(page.keys[key].value) as Value) : otherwise;

/**
 * Finds topics of help that contain every search word as a prefix of a word; those with all of them in their name are first.
 */
export async function findTopics(
  content: Pick<ContentService, 'page'>,
  { country, language }: { country: CountryCode; language?: string },
  typed: string,
): Promise<FoundTopic[]> {
  const query = parseSearch(typed);
  if (query.length === 0) return [];
  const [list, texts] = [
    await content.page('page_help', country, language),
    await content.page('help_words', country, language),
  ];
  const found = getJson<Listed[]>(list, 'categories', []).flatMap(({ key, topics }) =>
    topics
      .map((topic) => ({ ...topic, path: `${key}/${topic.key}` }))
      .filter(({ name, summary, path }) => matchesSearch(`${name} ${summary} ${getText(texts, path)}`, query)),
  );
  const named = found.filter(({ name }) => matchesSearch(name, query));
  const best = [...named, ...found.filter((topic) => !named.includes(topic))].slice(0, SHOWN);
  return Promise.all(
    best.map(async ({ name, summary, path }) => {
      // Pages about the product have names without their category.
      const page = await content.page(`help_${path.replace(/^about\//, '').replace('/', '_')}`, country, language);
      return { name, summary, path, intro: getText(page, 'intro'), sections: getJson(page, 'sections', []) };
    }),
  );
}
