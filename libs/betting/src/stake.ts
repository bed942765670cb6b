import type { Units } from '@oware/contracts';

/** 1/100 of the currency, in 1/10000: nobody can pay a part of it in. */
export const SMALLEST_COIN: Units = 100;

/** The minimum stake as offered: rounded up to two decimals (reference: sportsbook). In and out in 1/10000. */
export const minStakeOffered = (minStake: Units): Units => Math.ceil(minStake / SMALLEST_COIN) * SMALLEST_COIN;

/** The maximum stake as offered: rounded down to two decimals (reference: sportsbook). In and out in 1/10000. */
export const maxStakeOffered = (maxStake: Units): Units => Math.floor(maxStake / SMALLEST_COIN) * SMALLEST_COIN;

export interface StakeLimits {
  minStake: Units;
  maxStake: Units;
}

export type StakeProblem = 'stake_missing' | 'stake_below_minimum' | 'stake_above_maximum' | 'balance_too_low';

/**
 * What keeps a stake from being taken; nothing when it may be. The whole balance may be staked.
 * @param stake the total stake in 1/10000
 * @param balance in 1/10000; leave out when unknown
 */
export function stakeProblem(stake: Units, limits: StakeLimits, balance: Units = Infinity): StakeProblem | undefined {
  if (stake <= 0) return 'stake_missing';
  if (stake < minStakeOffered(limits.minStake)) return 'stake_below_minimum';
  if (stake > maxStakeOffered(limits.maxStake)) return 'stake_above_maximum';
  return stake > balance ? 'balance_too_low' : undefined;
}

/**
 * Splits an amount into equal stakes of whole cents; what does not divide goes back to the balance.
 * @param amount in 1/10000
 * @returns each stake, their sum, and the surplus, all in 1/10000
 */
export function splitStake(amount: Units, bets: number): { each: Units; staked: Units; surplus: Units } {
  const each = Math.floor(amount / bets / SMALLEST_COIN) * SMALLEST_COIN;
  return { each, staked: each * bets, surplus: amount - each * bets };
}
