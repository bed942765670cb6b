import type { Leg } from '../bet';
import { parseUofResult } from '../leg-result';
import { type Rational, compare, fraction } from '../rational';

export interface CaseLeg {
  odds: string;
  uof: { result: number; void_factor: number | null; dead_heat_factor?: string };
  factor: string;
}

export interface Case {
  id: string;
  group: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each group has its own fields
  given: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
  expect: any;
}

/** Parses a decimal such as "2.015" to an integer × 10,000. */
export const parseScaled = (decimal: string | number): number => Math.round(Number(decimal) * 10_000);

export const toLeg = (leg: CaseLeg): Leg => ({ odds: parseScaled(leg.odds), result: parseUofResult(leg.uof) });

export const toFraction = (text: string): Rational => {
  const [n = '0', d = '1'] = text.split('/');
  return fraction(BigInt(n), BigInt(d));
};

/** Compares exact money in 1/10000 with a case's exact amount in whole currency. */
export const isExactly = (units: Rational, amount: string): boolean =>
  compare({ n: units.n, d: units.d * 10_000n }, toFraction(amount)) === 0;
