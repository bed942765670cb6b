import type { Units } from '@oware/contracts';

/** 1/100 of the currency, in 1/10000: the smallest amount that can be deposited. */
export const SMALLEST_COIN: Units = 100;

/**
 * Returns the displayed minimum stake: rounded up to two decimals (reference: sportsbook). Input and result in 1/10000.
 */
export const getShownMinStake = (minStake: Units): Units => Math.ceil(minStake / SMALLEST_COIN) * SMALLEST_COIN;

/**
 * Returns the displayed maximum stake: rounded down to two decimals (reference: sportsbook). Input and result in 1/10000.
 */
export const getShownMaxStake = (maxStake: Units): Units => Math.floor(maxStake / SMALLEST_COIN) * SMALLEST_COIN;

export interface StakeLimits {
  minStake: Units;
  maxStake: Units;
}

export type StakeError = 'stake_missing' | 'stake_below_minimum' | 'stake_above_maximum' | 'balance_too_low';

/**
 * Returns why a stake is rejected; undefined when it is accepted. The whole balance may be staked.
 * @param stake the total stake in 1/10000
 * @param balance in 1/10000; omit when unknown
 */
export function validateStake(stake: Units, limits: StakeLimits, balance: Units = Infinity): StakeError | undefined {
  if (stake <= 0) return 'stake_missing';
  if (stake < getShownMinStake(limits.minStake)) return 'stake_below_minimum';
  if (stake > getShownMaxStake(limits.maxStake)) return 'stake_above_maximum';
  return stake > balance ? 'balance_too_low' : undefined;
}

/**
 * Splits an amount into equal stakes of whole cents; the remainder is returned to the balance.
 * @param amount in 1/10000
 * @returns each stake, their sum, and the surplus, all in 1/10000
 */
export function splitStake(amount: Units, bets: number): { each: Units; staked: Units; surplus: Units } {
  const each = Math.floor(amount / bets / SMALLEST_COIN) * SMALLEST_COIN;
  return { each, staked: each * bets, surplus: amount - each * bets };
}
