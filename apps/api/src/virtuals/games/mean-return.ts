import { type GamesResponse } from '@oware/contracts';
import { type Game, type GameOutcome, getReturn } from '@oware/virtuals-engine';

/** Returns the published return of an outcome in percent, with two decimals. */
export const getMeanReturn = (rules: Game, outcome: GameOutcome): number =>
  Math.round(getReturn(rules, outcome) * 10_000) / 100;

/** Returns the lowest and the highest published return of a game's outcomes. */
export function getReturnRange(rules: Game): NonNullable<GamesResponse['games'][number]['meanReturn']> {
  const returns = rules.outcomes.map((outcome) => getMeanReturn(rules, outcome));
  return { min: Math.min(...returns), max: Math.max(...returns) };
}
