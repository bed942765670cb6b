import { createOutcome, type Game } from '../game';

/** Parts of the goal that a penalty can be aimed at; the number of a part is the drawn one. */
export const GOAL_TARGETS = ['topLeft', 'topRight', 'middle', 'bottomLeft', 'bottomRight'] as const;
export type GoalTarget = (typeof GOAL_TARGETS)[number];

/**
 * A penalty: the keeper chooses one of five parts of the goal. A kick into another part is a goal; `save…` is a bet on the keeper's part.
 */
export const luckyGoal: Game = {
  gameId: 'lucky-goal',
  version: 1,
  draw: { kind: 'each', sizes: [GOAL_TARGETS.length] },
  outcomes: [
    ...GOAL_TARGETS.map((part, at) => createOutcome(part, 12_100, ([keeper]) => keeper !== at)),
    ...GOAL_TARGETS.map((part, at) => createOutcome(`save-${part}`, 48_400, ([keeper]) => keeper === at)),
  ],
  maxSelections: 1,
};
