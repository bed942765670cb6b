import { createOffer } from '../grades';
import type { Offer } from '../match';
import { type Joint, getMean } from './joint';
import { getMarketPart, type Part } from './market-parts';

/** A market that a sport offers, with its lines. */
export interface Plan {
  id: number;
  /** Name of the specifier of its lines. */
  line?: 'total' | 'hcp';
  /** Steps from the even line, such as -1, 0, 1. */
  steps?: readonly number[];
  /** Fixed lines, in place of steps. */
  at?: readonly (number | string)[];
  /** Further specifier that determines the outcomes. */
  variant?: string;
  /** Name of the specifier with the number of the period or set. */
  number?: 'quarternr' | 'inningnr' | 'setnr' | 'mapnr';
}

const half = (value: number): number => Math.floor(value) + 0.5;

function listSpecifiers(plan: Plan, joint: Joint): string[] {
  const { line, at, steps = [0] } = plan;
  if (line === undefined) return [''];
  if (at) return at.map((value) => `${line}=${value}`);
  const { space } = getMarketPart(plan.id);
  const mean = getMean(joint.of(space), line === 'hcp' ? ([home, away]) => away - home : ([home, away]) => home + away);
  return steps
    .map((step) => half(mean) + step)
    .filter((value) => line === 'hcp' || value > 0)
    .map((value) => `${line}=${value}`);
}

/** Joins specifiers sorted by name, the canonical form of a line in the feed. */
const joined = (...pairs: readonly string[]): string =>
  pairs
    .filter((pair) => pair !== '')
    .sort()
    .join('|');

/**
 * Returns the offered lines.
 * @param getJoint returns the possible ends of a part; for periods and sets of the one with the number; null when it takes no bets
 * @param numbers open periods or sets
 */
export function createOffers(
  plans: readonly Plan[],
  getJoint: (part: Part, number: number) => Joint | null,
  numbers: readonly number[],
): Offer[] {
  return plans.flatMap((plan) => {
    const { part, space } = getMarketPart(plan.id);
    return (plan.number === undefined ? [0] : numbers).flatMap((number) => {
      const joint = getJoint(part, number);
      if (!joint) return [];
      const named = plan.number === undefined ? '' : `${plan.number}=${number}`;
      const variant = plan.variant === undefined ? '' : `variant=${plan.variant}`;
      return listSpecifiers(plan, joint).map((line) =>
        createOffer(plan.id, joined(named, variant, line), joint.of(space)),
      );
    });
  });
}
