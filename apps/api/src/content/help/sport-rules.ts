import { marketRule, settlementRule } from '@oware/betting';
import { listTitle, type Sport, sports } from '@oware/config';
import { formatText } from '@oware/content';
import type english from './sport-rules.json';
import { type Topic } from './topics';

/** Markets whose score counts regular time alone where teams play; the others are about who wins the match. */
const OF_REGULAR_TIME = [1, 10, 11, 14, 16, 18, 26, 29];

/** The words that the rules of all sports are made of. */
export type SportRuleWords = typeof english;

function settledHow(words: SportRuleWords, { id }: Sport, marketId: number): string {
  const rule = marketRule(marketId);
  if (rule === undefined) return '';
  const regular = OF_REGULAR_TIME.includes(marketId) && settlementRule(id).givesUp === null;
  return `${words.families[rule.family]} ${words.counts[rule.counts === 'regular' && !regular ? 'match' : rule.counts]}`;
}

/** The rules of a sport's markets, from the tables by which bets are settled. */
function rulesOf(sport: Sport, words: SportRuleWords, names: Readonly<Record<string, string>>): Topic {
  const { begins, finishes, givesUp } = settlementRule(sport.id);
  const name = names[sport.name] ?? sport.name;
  const filled = (text: string, hours = begins): string => formatText(text, { params: { sport: name, hours } });
  return {
    key: sport.key.toLowerCase(),
    name,
    summary: '',
    intro: filled(words.intro),
    rows: [
      [words.market, words.settled],
      ...sport.defaultMarkets.map((id): [string, string] => {
        const title = listTitle(sport, id);
        return [names[title] ?? title, settledHow(words, sport, id)];
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
