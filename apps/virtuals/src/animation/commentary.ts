import { getScoreAt, getStepAt, type ScoreMark, type Step } from '@oware/virtuals-engine';

type Pair = readonly [home: number, away: number];

/** Commentary on a match at a moment; it changes only with a step, a goal or a miss. */
export interface Commentary {
  kind: 'before' | 'start' | 'attack' | 'goal' | 'replay' | 'noGoal' | 'halfTime' | 'ending';
  side: 'home' | 'away' | null;
  score: Pair;
  /**
   * Final score of a half-time or full-time board, announced immediately while `score` still counts up. Null without a board.
   */
  board: Pair | null;
}

/**
 * Returns the commentary `ms` after kick-off. A half has two attacks, however many goals it has (reference: virtuals): an attack that ends
 * in a goal without changing the score is a replay of the previous goal.
 */
export function getCommentary(timeline: readonly Step[], marks: readonly ScoreMark[], ms: number): Commentary {
  const score = getScoreAt(marks, ms);
  const step = getStepAt(timeline, ms);
  const plain = (kind: Commentary['kind']): Commentary => ({ kind, side: null, score, board: null });
  if (step === null) return plain('before');
  if (step === 'over') return plain('ending');
  if (step.kind === 'start') return plain('start');
  if (step.kind !== 'attack') return { ...plain(step.kind === 'half-time' ? 'halfTime' : 'ending'), board: step.score };
  const { side, goal, goalAt } = step;
  const forSide = (kind: Commentary['kind']): Commentary => ({ ...plain(kind), side });
  if (ms < goalAt) return forSide('attack');
  if (!goal) return forSide('noGoal');
  return forSide(marks.some(({ at }) => at === goalAt) ? 'goal' : 'replay');
}

/** Whether the commentary is equal. */
export const isSameCommentary = (a: Commentary, b: Commentary): boolean =>
  a.kind === b.kind && a.side === b.side && a.score[0] === b.score[0] && a.score[1] === b.score[1];
