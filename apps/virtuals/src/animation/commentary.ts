import { getStepAt, type ShownGoal, type Step } from '@oware/virtuals-engine';
import { getMoveAt, listMoves } from './moves';

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
  /** Goals that a board has listed so far. */
  listed: readonly ShownGoal[];
}

/** Time for which a goal within an attack is called, ms; the last one is called until the attack ends. */
const CALL_MS = 700;

/**
 * Returns the commentary `ms` after kick-off. A half has two attacks, however many goals it has (reference: virtuals): an attack that ends
 * in a goal without changing the score is a replay of the previous goal.
 */
export function getCommentary(timeline: readonly Step[], goals: readonly ShownGoal[], ms: number): Commentary {
  const last = goals.findLast(({ at }) => at <= ms);
  const score = last?.score ?? [0, 0];
  const step = getStepAt(timeline, ms);
  const plain = (kind: Commentary['kind']): Commentary => ({ kind, side: null, score, board: null, listed: [] });
  if (step === null) return plain('before');
  if (step === 'over') return plain('ending');
  if (step.kind === 'start') return plain('start');
  if (step.kind !== 'attack') {
    const listed = goals.filter(({ at, on }) => on === step.kind && at <= ms);
    return { ...plain(step.kind === 'half-time' ? 'halfTime' : 'ending'), board: step.score, listed };
  }
  if (last && last.at >= step.at && (ms < last.at + CALL_MS || ms >= step.goalAt))
    return { ...plain('goal'), side: last.side };
  const { side } = getMoveAt(listMoves(step, goals), ms).move;
  return { ...plain(ms < step.goalAt ? 'attack' : step.goal ? 'replay' : 'noGoal'), side };
}

/** Whether the commentary is equal. */
export const isSameCommentary = (a: Commentary, b: Commentary): boolean =>
  a.kind === b.kind && a.side === b.side && a.score[0] === b.score[0] && a.score[1] === b.score[1];
