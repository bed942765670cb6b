import { type CountryCode } from '@oware/config';
import { hasWords, searchedWords } from '@oware/content';
import { type ContentPage } from '@oware/contracts';
import { type ContentService } from '../service';
import { type Topic } from '../help/topics';

/** Most topics that are shown for a search. */
const SHOWN = 5;

/** A topic of help with its text in it. */
export interface FoundTopic extends Pick<Topic, 'name' | 'summary' | 'intro' | 'sections'> {
  /** `betting/cash-out`: its address below `/help`. */
  path: string;
}

interface Listed {
  key: string;
  topics: Pick<Topic, 'key' | 'name' | 'summary'>[];
}

const textOf = (page: ContentPage, key: string): string => page.keys[key]?.value ?? '';
const jsonOf = <Value>(page: ContentPage, key: string, otherwise: Value): Value =>
  page.keys[key]?.type === 'JSON' ? (JSON.parse(page.keys[key].value) as Value) : otherwise;

/** Topics of help in which every word that is searched for begins a word; those whose name has them first. */
export async function findTopics(
  content: Pick<ContentService, 'page'>,
  { country, language }: { country: CountryCode; language?: string },
  typed: string,
): Promise<FoundTopic[]> {
  const wanted = searchedWords(typed);
  if (wanted.length === 0) return [];
  const [list, words] = [
    await content.page('page_help', country, language),
    await content.page('help_words', country, language),
  ];
  const found = jsonOf<Listed[]>(list, 'categories', []).flatMap(({ key, topics }) =>
    topics
      .map((topic) => ({ ...topic, path: `${key}/${topic.key}` }))
      .filter(({ name, summary, path }) => hasWords(`${name} ${summary} ${textOf(words, path)}`, wanted)),
  );
  const named = found.filter(({ name }) => hasWords(name, wanted));
  const best = [...named, ...found.filter((topic) => !named.includes(topic))].slice(0, SHOWN);
  return Promise.all(
    best.map(async ({ name, summary, path }) => {
      // Pages about the product are named without their category.
      const page = await content.page(`help_${path.replace(/^about\//, '').replace('/', '_')}`, country, language);
      return { name, summary, path, intro: textOf(page, 'intro'), sections: jsonOf(page, 'sections', []) };
    }),
  );
}
