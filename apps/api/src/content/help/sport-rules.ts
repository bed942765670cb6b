import { marketRule, settlementRule } from '@oware/betting';
import { listTitle, type Sport, sports } from '@oware/config';
import { formatText } from '@oware/content';
import type english from './sport-rules.json';
import { type Topic } from './topics';

/** Markets whose score counts regular time alone where teams play; the others are about who wins the match. */
const OF_REGULAR_TIME = [1, 10, 11, 14, 16, 18, 26, 29];

/** The words that the rules of all sports are made of. */
export type SportRuleWords = typeof english;

/** How a market is settled, and what of the match counts for it. */
function settledHow(words: SportRuleWords, { id }: Sport, marketId: number): [how: string, counts: string] {
  const rule = marketRule(marketId);
  if (rule === undefined) return ['', ''];
  const regular = OF_REGULAR_TIME.includes(marketId) && settlementRule(id).givesUp === null;
  return [words.families[rule.family], words.counts[rule.counts === 'regular' && !regular ? 'match' : rule.counts]];
}

/** The rules of a sport's markets, from the tables by which bets are settled. */
function rulesOf(sport: Sport, words: SportRuleWords, names: Readonly<Record<string, string>>): Topic {
  const { begins, finishes, givesUp } = settlementRule(sport.id);
  const name = names[sport.name] ?? sport.name;
  const filled = (text: string, hours = begins): string => formatText(text, { params: { sport: name, hours } });
  const settled = sport.defaultMarkets.map((id) => settledHow(words, sport, id));
  // What counts for all of them is said once.
  const counts = new Set(settled.map(([, each]) => each));
  const ofAll = counts.size === 1 ? settled[0]?.[1] : undefined;
  return {
    key: sport.key.toLowerCase(),
    name,
    summary: '',
    intro: [filled(words.intro), ofAll].filter(Boolean).join(' '),
    rows: [
      [words.market, words.settled],
      ...sport.defaultMarkets.map((id, at): [string, string] => {
        const title = listTitle(sport, id);
        const [how = '', own = ''] = settled[at] ?? [];
        return [names[title] ?? title, ofAll === undefined ? `${how} ${own}` : how];
      }),
    ],
    sections: [
      [words.parts, words.partsText],
      [
        words.otherwise,
        [filled(words.moved), filled(words.abandoned, finishes), ...(givesUp === null ? [] : [words.givesUp])].join(
          ' ',
        ),
      ],
    ],
    action: filled(words.action),
    actionTo: `/sport/${sport.key}/`,
  };
}

/** The rules of every sport, in the order of the catalogue. @param names words for names of sports and markets, by their English */
export const sportRulesIn = (words: SportRuleWords, names: Readonly<Record<string, string>>): readonly Topic[] =>
  sports.map((sport) => rulesOf(sport, words, names));
