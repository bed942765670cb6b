import { type Pages } from '@oware/content/check';
import adults from '../pages/help_18_plus.json';
import privacy from '../pages/help_privacy.json';
import responsiblePlay from '../pages/help_responsible_play.json';
import terms from '../pages/help_terms.json';
import otherCategories from './categories.json';
import howToPlay from './how-to-play.json';
import { buildSportRules, type SportRuleTexts } from './sport-rules';
import sportRuleWords from './sport-rules.json';
import topics from './topics.json';
import { type Category, type Topic } from './topics';

const ownTopics = topics as unknown as readonly Category[];
/** Pages whose texts are next to this folder: named and found like all others. */
const aboutPages = { terms, privacy, '18_plus': adults, responsible_play: responsiblePlay };

/** Names of translation files that the help pages are built from; they are no pages themselves. */
const TOPICS = 'help_topics';
const RULES = 'help_sport_rules';

const toSource = ({ key, topics: own, name }: Category): [string, unknown][] => [
  [key, name],
  ...own.map(({ key: topic, actionTo: _leads, ...texts }): [string, unknown] => [`${key}/${topic}`, texts]),
];

/**
 * Texts to translate for help in another language: names of categories (`betting`), topics (`betting/cash-out`), and the texts from which
 * the rules of all sports are built.
 */
export const helpSources: Pages = {
  [TOPICS]: { ...Object.fromEntries(ownTopics.flatMap(toSource)), ...otherCategories },
  [RULES]: sportRuleWords,
};

/** Returns the words of a topic for search: each once, in lower case. */
function listWords({ name, summary, intro, sections, rows = [] }: Topic): string {
  const text = [name, summary, intro, ...sections.flat(), ...rows.flat()].join(' ').toLowerCase();
  return [...new Set(text.match(/[\p{L}\d]{2,}/gu))].sort().join(' ');
}

const named = <Value>(
  of: (topic: Topic, category: Category) => [string, Value],
  within: readonly Category[],
): Record<string, Value> =>
  Object.fromEntries(within.flatMap((category) => category.topics.map((topic) => of(topic, category))));

/**
 * Builds the help pages of a language: one per topic, `page_help` with the list of all topics, and `help_words` for search.
 * @param language its pages and sources; missing texts are English
 */
export function buildHelpPages(language: Pages = {}): Pages {
  const topics = { ...helpSources[TOPICS], ...language[TOPICS] } as Readonly<Record<string, unknown>>;
  const getName = (key: string): string => topics[key] as string;
  const categories: Category[] = [
    ...ownTopics.map(({ key, topics: own }) => ({
      key,
      name: getName(key),
      topics: own.map((topic) => ({ ...topic, ...(topics[`${key}/${topic.key}`] as Partial<Topic>) })),
    })),
    {
      key: 'rules',
      name: getName('rules'),
      topics: buildSportRules(
        { ...sportRuleWords, ...language[RULES] } as SportRuleTexts,
        (language['common_sports'] ?? {}) as Readonly<Record<string, string>>,
      ),
    },
  ];
  const about: Category = {
    key: 'about',
    name: getName('about'),
    topics: Object.entries(aboutPages).map(([key, page]) => ({
      key,
      ...(page as unknown as Pick<Topic, 'intro' | 'sections'>),
      ...(language[`help_${key}`] as Partial<Topic>),
      ...(topics[`about/${key}`] as Pick<Topic, 'name' | 'summary'>),
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
    help_words: named((topic, category) => [`${category.key}/${topic.key}`, listWords(topic)], all),
  };
}

/** Help pages in English. */
export const helpPages: Pages = { ...buildHelpPages(), 'help_how-to-play': howToPlay };
