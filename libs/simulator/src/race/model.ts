import type { GradedOutcome, Pair } from '@oware/betting';
import { decide, type Standing } from '../engine/decide';
import { createOffers } from '../engine/line-plan';
import { getMarketPart, parsePeriodNumber, type Part } from '../engine/market-parts';
import type { Course, SportModel } from '../match';
import { createOutlook } from './outlook';
import { getNeededSets, type RaceRules } from './rules';
import { writeScript } from './script';
import { type RaceView, getViewAt } from './view';

const NONE: Pair = [0, 0];

function standing(rules: RaceRules, view: RaceView, part: Part, number: number): Standing {
  const over = view.phase === 'after';
  if (part === 'set') {
    const set = view.sets[number - 1];
    if (set) return { now: set, state: 'over' };
    if (over) return { now: NONE, state: 'notPlayed' };
    return { now: number === view.sets.length + 1 ? view.points : NONE, state: 'open' };
  }
  const points = [...view.sets, view.points].reduce<Pair>(([home, away], set) => [home + set[0], away + set[1]], NONE);
  return { now: part === 'points' ? points : view.score.fullTime, state: over ? 'over' : 'open' };
}

/** Returns the possible final scores in sets. */
function endsInSets(rules: RaceRules, [home, away]: Pair): Pair[] {
  const need = getNeededSets(rules);
  const from = (lost: number, flip: boolean): Pair[] =>
    Array.from({ length: need - lost }, (_, index): Pair => (flip ? [lost + index, need] : [need, lost + index]));
  return [...from(away, false), ...from(home, true)];
}

function decided(rules: RaceRules, view: RaceView, marketId: number, specifiers: string): GradedOutcome[] | null {
  const { part } = getMarketPart(marketId);
  const stands = standing(rules, view, part, parsePeriodNumber(specifiers));
  const inSets = rules.bestOf > 1 && (part === 'match' || part === 'overtime');
  return decide(marketId, specifiers, stands, view.score, inSets ? endsInSets(rules, view.won) : undefined);
}

/**
 * Creates the model of a sport of single points: home wins each with the same chance, from which sets and the match follow.
 */
export const createRaceModel = (rules: RaceRules): SportModel<RaceView> => ({
  play(match, commands): Course<RaceView> {
    const states = writeScript(rules, match, commands);
    return {
      duration: states.at(-1)?.at ?? 0,
      at: (elapsed) => getViewAt(rules, states, elapsed),
      offers: (view, strengths) =>
        view.phase === 'after'
          ? []
          : createOffers(rules.plans, createOutlook(rules, view, strengths), [view.sets.length + 1]),
      decided: (view, marketId, specifiers) => decided(rules, view, marketId, specifiers),
    };
  },
});
