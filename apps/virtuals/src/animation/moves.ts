import { type ShownGoal, type Step } from '@oware/virtuals-engine';

/** An attack that is seen on the pitch. A step of the animation has one, or one for each of its goals. */
export interface Move {
  side: 'home' | 'away';
  /** Times of its beginning, its shot and its end, ms after kick-off. */
  from: number;
  shot: number;
  until: number;
  goal: boolean;
  /** Number of the step, with a part for each further attack in it: another one plays differently. */
  number: number;
}

/** Time for which a goal stays in view before the next attack of the step begins, ms. */
const PAUSE_MS = 150;

/**
 * Returns the attacks of a step: one for each goal that it shows, in quick succession and by the side that scores. Without a goal it is
 * one attack that ends in a miss, or in a replay of the previous goal.
 */
export function listMoves(step: Extract<Step, { kind: 'attack' }>, goals: readonly ShownGoal[]): Move[] {
  const end = step.at + step.duration;
  const shown = goals.filter(({ at, on }) => on === 'attack' && at > step.at && at < end);
  if (shown.length === 0)
    return [{ side: step.side, from: step.at, shot: step.goalAt, until: end, goal: step.goal, number: step.number }];
  return shown.map(({ at, side }, index) => {
    const last = shown[index - 1];
    const next = shown[index + 1];
    return {
      side,
      from: last ? last.at + PAUSE_MS : step.at,
      shot: at,
      until: next ? at + PAUSE_MS : end,
      goal: true,
      number: step.number + 4 * index,
    };
  });
}

/** Returns the attack of a moment, and the previous attack of the same step. */
export function getMoveAt(moves: readonly Move[], ms: number): { move: Move; before: Move | null } {
  const found = moves.findIndex(({ until }) => ms < until);
  const index = found < 0 ? moves.length - 1 : found;
  return { move: moves[index] as Move, before: moves[index - 1] ?? null };
}
