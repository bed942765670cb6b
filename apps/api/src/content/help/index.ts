import { type Pages } from '@oware/content/check';
import adults from '../pages/help_18_plus.json';
import privacy from '../pages/help_privacy.json';
import responsiblePlay from '../pages/help_responsible_play.json';
import terms from '../pages/help_terms.json';
import otherCategories from './categories.json';
import howToPlay from './how-to-play.json';
import { sportRulesIn, type SportRuleWords } from './sport-rules';
import sportRuleWords from './sport-rules.json';
import topics from './topics.json';
import { type Category, type Topic } from './topics';

const ownTopics = topics as unknown as readonly Category[];
/** Pages of their own, whose texts stand beside this folder: named and found here as all others. */
const aboutPages = { terms, privacy, '18_plus': adults, responsible_play: responsiblePlay };

/** Names of files in which a language has help: what its pages are made of, and no pages themselves. */
const TOPICS = 'help_topics';
const RULES = 'help_sport_rules';

const sourceOf = ({ key, topics: own, name }: Category): [string, unknown][] => [
  [key, name],
  ...own.map(({ key: topic, actionTo: _leads, ...words }): [string, unknown] => [`${key}/${topic}`, words]),
];

/**
 * What a language translates to have help: names of categories (`betting`), topics (`betting/cash-out`), and the words that the rules of
 * all sports are made of.
 */
export const helpSources: Pages = {
  [TOPICS]: { ...Object.fromEntries(ownTopics.flatMap(sourceOf)), ...otherCategories },
  [RULES]: sportRuleWords,
};

/** The words of a topic that a search looks through: each once, in small letters. */
function wordsOf({ name, summary, intro, sections, rows = [] }: Topic): string {
  const text = [name, summary, intro, ...sections.flat(), ...rows.flat()].join(' ').toLowerCase();
  return [...new Set(text.match(/[\p{L}\d]{2,}/gu))].sort().join(' ');
}

const named = <Value>(
  of: (topic: Topic, category: Category) => [string, Value],
  within: readonly Category[],
): Record<string, Value> =>
  Object.fromEntries(within.flatMap((category) => category.topics.map((topic) => of(topic, category))));

/**
 * Content pages of help in a language: one a topic, `page_help` which names them all, and `help_words` for its search.
 * @param language its pages and sources; what it does not have is English
 */
export function helpPagesIn(language: Pages = {}): Pages {
  const said = { ...helpSources[TOPICS], ...language[TOPICS] } as Readonly<Record<string, unknown>>;
  const nameOf = (key: string): string => said[key] as string;
  const categories: Category[] = [
    ...ownTopics.map(({ key, topics: own }) => ({
      key,
      name: nameOf(key),
      topics: own.map((topic) => ({ ...topic, ...(said[`${key}/${topic.key}`] as Partial<Topic>) })),
    })),
    {
      key: 'rules',
      name: nameOf('rules'),
      topics: sportRulesIn(
        { ...sportRuleWords, ...language[RULES] } as SportRuleWords,
        (language['common_sports'] ?? {}) as Readonly<Record<string, string>>,
      ),
    },
  ];
  const about: Category = {
    key: 'about',
    name: nameOf('about'),
    topics: Object.entries(aboutPages).map(([key, page]) => ({
      key,
      ...(page as unknown as Pick<Topic, 'intro' | 'sections'>),
      ...(language[`help_${key}`] as Partial<Topic>),
      ...(said[`about/${key}`] as Pick<Topic, 'name' | 'summary'>),
      action: '',
      actionTo: '',
    })),
  };
  const all = [...categories, about];
  return {
    ...named(
      ({ key, name, ...page }, category) => [`help_${category.key}_${key}`, { heading: name, ...page }],
      categories,
    ),
    page_help: {
      categories: all.map(({ key, name, topics: own }) => ({
        key,
        name,
        topics: own.map(({ key: topic, name: called, summary }) => ({ key: topic, name: called, summary })),
      })),
    },
    help_words: named((topic, category) => [`${category.key}/${topic.key}`, wordsOf(topic)], all),
  };
}

/** Content pages of help in English. */
export const helpPages: Pages = { ...helpPagesIn(), 'help_how-to-play': howToPlay };
