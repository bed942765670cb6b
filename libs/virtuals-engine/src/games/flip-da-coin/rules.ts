import { createOutcome, type Game } from '../game';

const SIDES = ['heads', 'tails'] as const;

/** Returns the side for a draw. */
export const getSide = (drawn: number): (typeof SIDES)[number] => SIDES[drawn] ?? 'heads';

/** One coin, two sides. */
export const flipDaCoin: Game = {
  gameId: 'flip-da-coin',
  version: 1,
  draw: { kind: 'each', sizes: [2] },
  outcomes: SIDES.map((outcomeId) => createOutcome(outcomeId, 19_600, ([drawn = 0]) => getSide(drawn) === outcomeId)),
  maxSelections: 1,
};
