import { marketRule, settlementRule } from '@oware/betting';
import { type Sport, sports } from '@oware/config';
import { formatText } from '@oware/content';
import words from './sport-rules.json';
import { type Topic } from './topics';

/** Markets whose score counts regular time alone where teams play; the others are about who wins the match. */
const OF_REGULAR_TIME = [1, 10, 11, 14, 16, 18, 26, 29];

function settledHow({ id }: Sport, marketId: number): string {
  const rule = marketRule(marketId);
  if (rule === undefined) return '';
  const regular = OF_REGULAR_TIME.includes(marketId) && settlementRule(id).givesUp === null;
  return `${words.families[rule.family]} ${words.counts[rule.counts === 'regular' && !regular ? 'match' : rule.counts]}`;
}

/** The rules of a sport's markets, from the tables by which bets are settled. */
function rulesOf(sport: Sport): Topic {
  const { begins, finishes, givesUp } = settlementRule(sport.id);
  const filled = (text: string, hours = begins): string => formatText(text, { params: { sport: sport.name, hours } });
  return {
    key: sport.key.toLowerCase(),
    name: sport.name,
    summary: '',
    intro: filled(words.intro),
    rows: [
      [words.market, words.settled],
      ...sport.defaultMarkets.map(({ id, title }): [string, string] => [title, settledHow(sport, id)]),
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

/** The rules of every sport, in the order of the catalogue. */
export const sportRules: readonly Topic[] = sports.map(rulesOf);
