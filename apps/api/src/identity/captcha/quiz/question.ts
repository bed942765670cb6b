import { randomInt } from 'node:crypto';

/** A sum to be drawn, and what it comes to. */
export interface Question {
  /** Digits and signs in the order in which they are drawn: `23+4-6`. */
  drawn: string;
  answer: number;
}

/** First numbers that a question can have: each answer is as likely as any of them at most. */
export const FIRST = { from: 100, to: 999 };
/** Largest answer that a question can have. */
export const LARGEST_ANSWER = FIRST.to + 9 + 9;

/** An arithmetic question (reference: constants). The first number has three digits, so that a guess is right once in 900 times. */
export function newQuestion(): Question {
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
