import { type Pages } from '../service';
import adults from '../pages/help_18_plus.json';
import privacy from '../pages/help_privacy.json';
import responsiblePlay from '../pages/help_responsible_play.json';
import terms from '../pages/help_terms.json';
import howToPlay from './how-to-play.json';
import { sportRules } from './sport-rules';
import topics from './topics.json';
import { type Category, type Topic } from './topics';

const categories: readonly Category[] = [
  ...(topics as unknown as readonly Category[]),
  { key: 'rules', name: 'Betting rules by sport', topics: sportRules },
];

/** Pages of their own, whose texts stand beside this folder: named and found here as all others. */
const about: Category = {
  key: 'about',
  name: 'Terms and responsible play',
  topics: (
    [
      ['terms', 'Terms and conditions', 'What you agree to by playing.', terms],
      ['privacy', 'Privacy', 'What is kept of you, and what for.', privacy],
      ['18_plus', '18+', 'Who may play, and how it is checked.', adults],
      ['responsible_play', 'Responsible play', 'Signs to take seriously, and what you can do.', responsiblePlay],
    ] as [string, string, string, Pick<Topic, 'intro' | 'sections'>][]
  ).map(([key, name, summary, page]) => ({ key, name, summary, ...page, action: '', actionTo: '' })),
};
const all = [...categories, about];

/** The words of a topic that a search looks through: each once, in small letters. */
function wordsOf({ name, summary, intro, sections, rows = [] }: Topic): string {
  const text = [name, summary, intro, ...sections.flat(), ...rows.flat()].join(' ').toLowerCase();
  return [...new Set(text.match(/[\p{L}\d]{2,}/gu))].sort().join(' ');
}

const named = <Value>(
  of: (topic: Topic, category: Category) => [string, Value],
  within = categories,
): Record<string, Value> =>
  Object.fromEntries(within.flatMap((category) => category.topics.map((topic) => of(topic, category))));

/** Content pages of help: one a topic, `page_help` which names them all, and `help_words` for its search. */
export const helpPages: Pages = {
  ...named(({ key, name, ...page }, category) => [`help_${category.key}_${key}`, { heading: name, ...page }]),
  'help_how-to-play': howToPlay,
  page_help: {
    categories: all.map(({ key, name, topics: own }) => ({
      key,
      name,
      topics: own.map(({ key: topic, name: called, summary }) => ({ key: topic, name: called, summary })),
    })),
  },
  help_words: named((topic, category) => [`${category.key}/${topic.key}`, wordsOf(topic)], all),
};
