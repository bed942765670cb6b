import { offer } from '../grades';
import type { Offer } from '../match';
import { type Joint, meanOf } from './joint';
import { marketPart, type Part } from './market-parts';

/** A market that a sport offers, and on which lines. */
export interface Plan {
  id: number;
  /** Name of the specifier of its lines. */
  line?: 'total' | 'hcp';
  /** Steps from the even line, such as -1, 0, 1. */
  steps?: readonly number[];
  /** Lines that are always the same ones, in place of steps. */
  at?: readonly (number | string)[];
  /** Further specifier that names the outcomes. */
  variant?: string;
  /** Name of the specifier that says which period or set. */
  number?: 'quarternr' | 'inningnr' | 'setnr' | 'mapnr';
}

const half = (value: number): number => Math.floor(value) + 0.5;

function specifiersOf(plan: Plan, joint: Joint): string[] {
  const { line, at, steps = [0] } = plan;
  if (line === undefined) return [''];
  if (at) return at.map((value) => `${line}=${value}`);
  const { space } = marketPart(plan.id);
  const mean = meanOf(joint.of(space), line === 'hcp' ? ([home, away]) => away - home : ([home, away]) => home + away);
  return steps
    .map((step) => half(mean) + step)
    .filter((value) => line === 'hcp' || value > 0)
    .map((value) => `${line}=${value}`);
}

/** Specifiers sorted by name, as the feed's lines are told apart. */
const joined = (...pairs: readonly string[]): string =>
  pairs
    .filter((pair) => pair !== '')
    .sort()
    .join('|');

/**
 * The lines on offer.
 * @param jointOf how a part can end; for periods and sets the one with the number; null when it is not to be bet on
 * @param numbers which periods, or sets, are open
 */
export function offersOf(
  plans: readonly Plan[],
  jointOf: (part: Part, number: number) => Joint | null,
  numbers: readonly number[],
): Offer[] {
  return plans.flatMap((plan) => {
    const { part, space } = marketPart(plan.id);
    return (plan.number === undefined ? [0] : numbers).flatMap((number) => {
      const joint = jointOf(part, number);
      if (!joint) return [];
      const named = plan.number === undefined ? '' : `${plan.number}=${number}`;
      const variant = plan.variant === undefined ? '' : `variant=${plan.variant}`;
      return specifiersOf(plan, joint).map((line) => offer(plan.id, joined(named, variant, line), joint.of(space)));
    });
  });
}
