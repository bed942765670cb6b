import { BettingError } from '../errors';
import type { Pair } from './score';

export interface PlayedSequence {
  halfTime: Pair;
  fullTime: Pair;
  /** The score after each goal. */
  scores: Pair[];
}

/**
 * Parses the `resultSequence` of a round (reference: virtuals): A is a home goal, B an away goal, H half-time.
 * @throws BettingError `sequence_invalid` unless it has only A, B and exactly one H
 */
export function parseResultSequence(text: string): PlayedSequence {
  if (!/^[AB]*H[AB]*$/.test(text)) throw new BettingError('sequence_invalid', `"${text}" is not a result sequence.`);
  const score = (goals: string): Pair => [goals.split('A').length - 1, goals.split('B').length - 1];
  const goals = text.replace('H', '');
  return {
    halfTime: score(text.slice(0, text.indexOf('H'))),
    fullTime: score(goals),
    scores: Array.from(goals, (_, i) => score(goals.slice(0, i + 1))),
  };
}
