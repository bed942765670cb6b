import type { GradedOutcome, Pair } from '@oware/betting';
import { decide, type Standing } from '../engine/decide';
import { createOffers } from '../engine/line-plan';
import { getMarketPart, parsePeriodNumber } from '../engine/market-parts';
import type { Course, SportModel } from '../match';
import { createOutlook, getRemainingScoreShares } from './outlook';
import type { TimedRules } from './rules';
import { writeScript } from './script';
import { type TimedView, getViewAt } from './view';

/** Returns the current period and the next one. */
function openNumbers(rules: TimedRules, { phase, period }: TimedView): number[] {
  const first = phase === 'break' ? period + 1 : period;
  return [first, first + 1].filter((number) => number <= rules.periods);
}

const isOver = (rules: TimedRules, view: TimedView, from: number, to: number): boolean => {
  if (view.phase === 'after' || view.phase === 'shootout' || view.period > to) return true;
  const [home, away] = getRemainingScoreShares(rules, view, from, to);
  return view.phase !== 'before' && home + away === 0 && (view.phase === 'break' || view.period > to);
};

const NONE: Pair = [0, 0];
const plus = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];

function standing(rules: TimedRules, view: TimedView, marketId: number, specifiers: string): Standing {
  const { score, periods } = view;
  const stands = (now: Pair, over: boolean): Standing => ({ now, state: over ? 'over' : 'open' });
  const number = parsePeriodNumber(specifiers);
  const half = rules.periods / 2;
  switch (getMarketPart(marketId).part) {
    case 'overtime':
      return stands(score.withOvertime ?? NONE, view.phase === 'after');
    case 'half':
      return stands(score.halfTime ?? NONE, isOver(rules, view, 1, half));
    case 'secondHalf': {
      const [h, a] = score.halfTime ?? NONE;
      return stands([score.fullTime[0] - h, score.fullTime[1] - a], isOver(rules, view, half + 1, rules.periods));
    }
    case 'period':
      return stands(periods[number - 1] ?? NONE, isOver(rules, view, number, number));
    case 'firstFive':
      return stands(periods.slice(0, 5).reduce<Pair>(plus, NONE), isOver(rules, view, 1, 5));
    default:
      return stands(score.fullTime, isOver(rules, view, 1, rules.periods));
  }
}

/** Creates the model of a timed sport: each side's scores are a Poisson process, each with its points. */
export const createTimedModel = (rules: TimedRules): SportModel<TimedView> => ({
  play(match, commands): Course<TimedView> {
    const script = writeScript(rules, match, commands);
    return {
      duration: script.end,
      at: (elapsed) => getViewAt(rules, script, elapsed),
      offers: (view, strengths) =>
        view.phase === 'after'
          ? []
          : createOffers(rules.plans, createOutlook(rules, view, strengths), openNumbers(rules, view)),
      decided: (view, marketId, specifiers): GradedOutcome[] | null =>
        decide(marketId, specifiers, standing(rules, view, marketId, specifiers), view.score),
    };
  },
});
