import { scoreAt, stepAt, type ScoreMark, type Step } from '@oware/virtuals-engine';

type Pair = readonly [home: number, away: number];

/** What is said of a match at a moment; it changes only with a step, a goal or a miss. */
export interface Saying {
  kind: 'before' | 'start' | 'attack' | 'goal' | 'replay' | 'noGoal' | 'halfTime' | 'ending';
  side: 'home' | 'away' | null;
  score: Pair;
  /** What a board counts up to: said at once, while `score` is still counting. Null without a board. */
  board: Pair | null;
}

/**
 * What is said `ms` after kick-off. A half has two attacks, however many goals it has (reference: virtuals): one that ends in a goal while the
 * score stays shows the goal of before once more, and says so.
 */
export function sayingAt(timeline: readonly Step[], marks: readonly ScoreMark[], ms: number): Saying {
  const score = scoreAt(marks, ms);
  const step = stepAt(timeline, ms);
  const plain = (kind: Saying['kind']): Saying => ({ kind, side: null, score, board: null });
  if (step === null) return plain('before');
  if (step === 'over') return plain('ending');
  if (step.kind === 'start') return plain('start');
  if (step.kind !== 'attack') return { ...plain(step.kind === 'half-time' ? 'halfTime' : 'ending'), board: step.score };
  const { side, goal, goalAt } = step;
  const said = (kind: Saying['kind']): Saying => ({ ...plain(kind), side });
  if (ms < goalAt) return said('attack');
  if (!goal) return said('noGoal');
  return said(marks.some(({ at }) => at === goalAt) ? 'goal' : 'replay');
}

/** Whether two moments say the same. */
export const sameSaying = (a: Saying, b: Saying): boolean =>
  a.kind === b.kind && a.side === b.side && a.score[0] === b.score[0] && a.score[1] === b.score[1];
