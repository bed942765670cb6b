import type { Odds, Units } from '@oware/contracts';
import { BettingError } from './errors';
import type { LegResult } from './leg-result';
import { SELECTIONS_CEILING, lineCount } from './lines';
import { checkOneCut } from './one-cut';

/** A selection as it stands in a bet. */
export interface Leg {
  /** Decimal odds × 10,000 as accepted at placement. */
  odds: Odds;
  /** A banker is in every line. */
  banker?: boolean | undefined;
  /** How it was settled; absent while it is open. */
  result?: LegResult | undefined;
}

/** A bet: what is staked on which lines. The same value is priced on the slip, placed, and settled. */
export interface Bet {
  legs: readonly Leg[];
  /** How many selections besides bankers a line takes. [1] of one leg is a single, [n] of n a multiple. */
  sizes: readonly number[];
  /** What the player pays in all, in 1/10000. Each line carries an equal, exact share. */
  stake: Units;
  /** One cut: whole percent of the stake on the lines that leave one leg out. Only on a multiple of five or more. */
  oneCutStakePct?: number | undefined;
}

export type BetType = 'Single' | 'Multiple' | 'System';

export const single = (leg: Leg, stake: Units): Bet => ({ legs: [leg], sizes: [1], stake });

/** Every leg in one line. Bankers mean nothing here and are dropped. */
export const multiple = (legs: readonly Leg[], stake: Units): Bet => ({
  legs: legs.map((leg) => ({ ...leg, banker: false })),
  sizes: [legs.length],
  stake,
});

export const system = (legs: readonly Leg[], sizes: readonly number[], stake: Units): Bet => ({ legs, sizes, stake });

/** How many legs are not bankers. */
export const freeLegs = (legs: readonly Leg[]): number => legs.filter((leg) => !leg.banker).length;

/** Single, Multiple or System (reference: sportsbook). A bet with one line through all its legs is a multiple. */
export function betType({ legs, sizes }: Pick<Bet, 'legs' | 'sizes'>): BetType {
  if (sizes.length !== 1 || sizes[0] !== freeLegs(legs)) return 'System';
  return legs.length === 1 ? 'Single' : 'Multiple';
}

/** How many lines the stake is spread over; the lines of a one cut are counted in. */
export function betLines(bet: Pick<Bet, 'legs' | 'sizes' | 'oneCutStakePct'>): number {
  const free = freeLegs(bet.legs);
  return lineCount(free, bet.sizes) + (bet.oneCutStakePct ? free : 0);
}

/**
 * Refuses what is not a bet.
 * @throws BettingError `selections_invalid`, `line_size_invalid`, `stake_invalid`, `odds_invalid`, `one_cut_invalid`
 */
export function checkBet(bet: Bet): void {
  if (bet.legs.length > SELECTIONS_CEILING) {
    throw new BettingError(
      'selections_invalid',
      `A bet holds at most ${SELECTIONS_CEILING} selections, not ${bet.legs.length}.`,
    );
  }
  lineCount(freeLegs(bet.legs), bet.sizes);
  if (!Number.isSafeInteger(bet.stake) || bet.stake <= 0) {
    throw new BettingError('stake_invalid', `A stake is a whole number of 1/10000 above zero, not ${bet.stake}.`);
  }
  const bad = bet.legs.find(({ odds }) => !Number.isSafeInteger(odds) || odds < 10_000);
  if (bad) throw new BettingError('odds_invalid', `Odds are a whole number from 10000, not ${bad.odds}.`);
  if (bet.oneCutStakePct !== undefined) checkOneCut(betType(bet), bet.legs.length, bet.oneCutStakePct);
}
