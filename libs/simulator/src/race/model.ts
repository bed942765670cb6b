import type { GradedOutcome, Pair } from '@oware/betting';
import { decide, type Standing } from '../engine/decide';
import { offersOf } from '../engine/line-plan';
import { marketPart, numberOf, type Part } from '../engine/market-parts';
import type { Course, SportModel } from '../match';
import { outlook } from './outlook';
import { needOf, type RaceRules } from './rules';
import { writeScript } from './script';
import { type RaceView, viewAt } from './view';

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

/** The scores in sets that a match can still end with. */
function endsInSets(rules: RaceRules, [home, away]: Pair): Pair[] {
  const need = needOf(rules);
  const from = (lost: number, flip: boolean): Pair[] =>
    Array.from({ length: need - lost }, (_, index): Pair => (flip ? [lost + index, need] : [need, lost + index]));
  return [...from(away, false), ...from(home, true)];
}

function decided(rules: RaceRules, view: RaceView, marketId: number, specifiers: string): GradedOutcome[] | null {
  const { part } = marketPart(marketId);
  const stands = standing(rules, view, part, numberOf(specifiers));
  const inSets = rules.bestOf > 1 && (part === 'match' || part === 'overtime');
  return decide(marketId, specifiers, stands, view.score, inSets ? endsInSets(rules, view.won) : undefined);
}

/** A sport of points in turn: each goes to home with the same chance, sets and the match follow from them. */
export const raceModel = (rules: RaceRules): SportModel<RaceView> => ({
  play(match, commands): Course<RaceView> {
    const states = writeScript(rules, match, commands);
    return {
      duration: states.at(-1)?.at ?? 0,
      at: (elapsed) => viewAt(rules, states, elapsed),
      offers: (view, strengths) =>
        view.phase === 'after' ? [] : offersOf(rules.plans, outlook(rules, view, strengths), [view.sets.length + 1]),
      decided: (view, marketId, specifiers) => decided(rules, view, marketId, specifiers),
    };
  },
});
