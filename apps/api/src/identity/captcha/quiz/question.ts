import { randomInt } from 'node:crypto';

/** A sum to be drawn, and its result. */
export interface Question {
  /** Digits and signs in drawing order: `23+4-6`. */
  drawn: string;
  answer: number;
}

/** Range of first numbers of a question: no result is more probable than one of them. */
export const FIRST = { from: 100, to: 999 };
/** Largest possible result of a question. */
export const LARGEST_RESULT = FIRST.to + 9 + 9;

/**
 * Creates an arithmetic question (reference: constants). The first number has three digits, so that a guess succeeds once in 900 times.
 */
export function createQuestion(): Question {
  let answer = randomInt(FIRST.from, FIRST.to + 1);
  let drawn = String(answer);
  for (let term = 0; term < 2; term++) {
    const number = randomInt(1, 10);
    const plus = randomInt(2) === 0;
    answer += plus ? number : -number;
    drawn += `${plus ? '+' : '-'}${number}`;
  }
  return { drawn, answer };
}
