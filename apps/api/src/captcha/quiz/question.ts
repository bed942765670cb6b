import { randomInt } from 'node:crypto';

/** A sum to be drawn, and what it comes to. */
export interface Question {
  /** Digits and signs in the order in which they are drawn: `23+4-6`. */
  drawn: string;
  answer: number;
}

/** Largest answer that a question can have. */
export const LARGEST_ANSWER = 49 + 9 + 9;

/** An arithmetic question (platform §5). The first number has two digits, so that a guess is right once in about forty times. */
export function newQuestion(): Question {
  let answer = randomInt(20, 50);
  let drawn = String(answer);
  for (let term = 0; term < 2; term++) {
    const number = randomInt(1, 10);
    const plus = randomInt(2) === 0;
    answer += plus ? number : -number;
    drawn += `${plus ? '+' : '-'}${number}`;
  }
  return { drawn, answer };
}
