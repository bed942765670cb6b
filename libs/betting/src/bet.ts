import type { Odds, Units } from '@oware/contracts';
import { BettingError } from './errors';
import type { LegResult } from './leg-result';
import { SELECTIONS_CEILING, countLines } from './lines';
import { validateOneCut } from './one-cut';

/** A selection of a bet. */
export interface Leg {
  /** Decimal odds × 10,000, as accepted at placement. */
  odds: Odds;
  /** Whether it is a banker, which is part of every line. */
  banker?: boolean | undefined;
  /** Result; absent while it is open. */
  result?: LegResult | undefined;
}

/** A bet: legs, lines and stake. The same value is priced on the slip, placed, and settled. */
export interface Bet {
  legs: readonly Leg[];
  /** Number of selections per line, bankers not counted. [1] with one leg is a single, [n] with n legs a multiple. */
  sizes: readonly number[];
  /** Total stake of the player in 1/10000. Each line has an equal, exact share. */
  stake: Units;
  /** One cut: whole percent of the stake on the lines that omit one leg. Only for multiples of five legs or more. */
  oneCutStakePct?: number | undefined;
}

export type BetType = 'Single' | 'Multiple' | 'System';

export const createSingle = (leg: Leg, stake: Units): Bet => ({ legs: [leg], sizes: [1], stake });

/** Creates a bet with all legs in one line. Bankers have no meaning there and are removed. */
export const createMultiple = (legs: readonly Leg[], stake: Units): Bet => ({
  legs: legs.map((leg) => ({ ...leg, banker: false })),
  sizes: [legs.length],
  stake,
});

export const createSystem = (legs: readonly Leg[], sizes: readonly number[], stake: Units): Bet => ({
  legs,
  sizes,
  stake,
});

/** Returns the number of legs that are not bankers. */
export const countFreeLegs = (legs: readonly Leg[]): number => legs.filter((leg) => !leg.banker).length;

/**
 * Returns Single, Multiple or System (reference: sportsbook). A bet with one line through all its legs is a multiple.
 */
export function getBetType({ legs, sizes }: Pick<Bet, 'legs' | 'sizes'>): BetType {
  if (sizes.length !== 1 || sizes[0] !== countFreeLegs(legs)) return 'System';
  return legs.length === 1 ? 'Single' : 'Multiple';
}

/** Returns the number of lines that the stake is spread over, including the lines of a one cut. */
export function countBetLines(bet: Pick<Bet, 'legs' | 'sizes' | 'oneCutStakePct'>): number {
  const free = countFreeLegs(bet.legs);
  return countLines(free, bet.sizes) + (bet.oneCutStakePct ? free : 0);
}

/**
 * Validates a bet.
 * @throws BettingError `selections_invalid`, `line_size_invalid`, `stake_invalid`, `odds_invalid`, `one_cut_invalid`
 */
export function validateBet(bet: Bet): void {
  if (bet.legs.length > SELECTIONS_CEILING) {
    throw new BettingError(
      'selections_invalid',
      `A bet can have at most ${SELECTIONS_CEILING} selections, not ${bet.legs.length}.`,
    );
  }
  countLines(countFreeLegs(bet.legs), bet.sizes);
  if (!Number.isSafeInteger(bet.stake) || bet.stake <= 0) {
    throw new BettingError('stake_invalid', `A stake must be a positive whole number of 1/10000, not ${bet.stake}.`);
  }
  const bad = bet.legs.find(({ odds }) => !Number.isSafeInteger(odds) || odds < 10_000);
  if (bad) throw new BettingError('odds_invalid', `Odds must be a whole number of at least 10000, not ${bad.odds}.`);
  if (bet.oneCutStakePct !== undefined) validateOneCut(getBetType(bet), bet.legs.length, bet.oneCutStakePct);
}
