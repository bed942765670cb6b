import { getMarketRule, getSettlementRule } from '@oware/betting';
import { getListTitle, type Sport, sports } from '@oware/config';
import { formatText } from '@oware/content';
import type english from './sport-rules.json';
import { type Topic } from './topics';

/** Markets that count only regular time in team sports; all other markets count the whole match. */
const OF_REGULAR_TIME = [1, 10, 11, 14, 16, 18, 26, 29];

/** The texts from which the rules of all sports are built. */
export type SportRuleTexts = typeof english;

/** Returns how a market is settled, and which part of the match counts. */
function describeSettlement(texts: SportRuleTexts, { id }: Sport, marketId: number): [how: string, counts: string] {
  const rule = getMarketRule(marketId);
  if (rule === undefined) return ['', ''];
  const regular = OF_REGULAR_TIME.includes(marketId) && getSettlementRule(id).givesUp === null;
  return [texts.families[rule.family], texts.counts[rule.counts === 'regular' && !regular ? 'match' : rule.counts]];
}

/** Builds the rules of a sport's markets from the tables that settle bets. */
function buildRules(sport: Sport, texts: SportRuleTexts, names: Readonly<Record<string, string>>): Topic {
  const { begins, finishes, givesUp } = getSettlementRule(sport.id);
  const name = names[sport.name] ?? sport.name;
  const filled = (text: string, hours = begins): string => formatText(text, { params: { sport: name, hours } });
  const settled = sport.defaultMarkets.map((id) => describeSettlement(texts, sport, id));
  // A part that counts for all markets is mentioned once.
  const counts = new Set(settled.map(([, each]) => each));
  const ofAll = counts.size === 1 ? settled[0]?.[1] : undefined;
  return {
    key: sport.key.toLowerCase(),
    name,
    summary: '',
    intro: [filled(texts.intro), ofAll].filter(Boolean).join(' '),
    rows: [
      [texts.market, texts.settled],
      ...sport.defaultMarkets.map((id, at): [string, string] => {
        const title = getListTitle(sport, id);
        const [how = '', own = ''] = settled[at] ?? [];
        return [names[title] ?? title, ofAll === undefined ? `${how} ${own}` : how];
      }),
    ],
    sections: [
      [texts.parts, texts.partsText],
      [
        texts.otherwise,
        [filled(texts.moved), filled(texts.abandoned, finishes), ...(givesUp === null ? [] : [texts.givesUp])].join(
          ' ',
        ),
      ],
    ],
    action: filled(texts.action),
    actionTo: `/sport/${sport.key}/`,
  };
}

/**
 * Builds the rules of every sport, in the order of the catalogue.
 * @param names translations of sports and markets, by their English names
 */
export const buildSportRules = (texts: SportRuleTexts, names: Readonly<Record<string, string>>): readonly Topic[] =>
  sports.map((sport) => buildRules(sport, texts, names));
