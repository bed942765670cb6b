import { formatShort, toShownUnits } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** 1,000 and 5,000 of the currency: amounts that every pad offers. */
const ROUND: readonly Units[] = [10_000_000, 50_000_000];
/** Maximum number of keys with amounts. */
const MAX_KEYS = 4;

/**
 * Returns the amounts of the pad's keys in ascending order: 1,000, 5,000, and the lowest quick stakes that leave space for them. Amounts above
 * the highest stake are omitted.
 */
export function listKeyAmounts(quick: readonly Units[], maxStake: Units): readonly Units[] {
  const others = quick.filter((amount, index) => !ROUND.includes(amount) && quick.indexOf(amount) === index);
  const few = others.sort((a, b) => a - b).slice(0, MAX_KEYS - ROUND.length);
  return [...few, ...ROUND].filter((amount) => amount <= maxStake).sort((a, b) => a - b);
}

/** Formats an amount for a narrow key: 1,000 is 1k, 2,500 is 2.5k, 500 and 1,234 stay. */
export function formatKey(amount: Units): string {
  const hundreds = amount / 1_000_000;
  return amount >= 10_000_000 && Number.isInteger(hundreds) ? `${hundreds / 10}k` : formatShort(amount);
}

interface StakeBounds {
  /** Highest stake of a bet. */
  maxStake: Units;
  /** Null when unknown. */
  balance: Units | null;
  /** Remaining amount under the player's own stake limit; null without one. */
  left: Units | null;
  /** Stakes of the slip's other bets, less the part of all stakes that a gift pays. */
  others: Units;
}

/** Returns the highest stake that the limits and the balance allow, never rounded up; 0 without any. */
export function getHighestStake({ maxStake, balance, left, others }: StakeBounds): Units {
  return toShownUnits(Math.max(0, Math.min(maxStake, (balance ?? Infinity) - others, (left ?? Infinity) - others)));
}
