import type { Units } from '@oware/contracts';
import { BettingError } from './errors';

/** An exact fraction; `d` is above zero. Not reduced: it is only compared and rounded. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Rational = { n: 0n, d: 1n };

export const fraction = (n: bigint | number, d: bigint | number = 1n): Rational => ({ n: BigInt(n), d: BigInt(d) });

export const add = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });

export const subtract = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });

export const multiply = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d });

/** Returns a number below zero when `a` is smaller, zero when equal, above zero when it is larger. */
export const compare = (a: Rational, b: Rational): number => {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
};

export const smaller = (a: Rational, b: Rational): Rational => (compare(a, b) <= 0 ? a : b);

export const larger = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b);

/**
 * Rounds money down to 1/10000, the only rounding of money (decisions, "settlement arithmetic").
 * @param amount a non-negative amount in 1/10000
 * @throws BettingError `amount_too_large` beyond 2^53
 */
export function roundDown(amount: Rational): Units {
  const whole = Number(amount.n / amount.d);
  if (!Number.isSafeInteger(whole)) throw new BettingError('amount_too_large', 'The amount exceeds 2^53 units.');
  return whole;
}
