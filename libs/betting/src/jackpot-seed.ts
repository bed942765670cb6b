import { type Odds, type Units } from '@oware/contracts';
import { JACKPOT_SELECTIONS, type JackpotTerms } from './jackpot';
import { ODDS_ONE } from './odds';

const multiplyOdds = (odds: readonly Odds[]): bigint => odds.reduce((product, each) => product * BigInt(each), 1n);

/** Multiple to which the operator's minimum jackpot is rounded: ten naira or cedis. */
const READABLE = 100_000n;

/**
 * Returns the odds of the favourite of a match.
 * @param prices current odds × 10,000 of home, draw and away
 * @returns the lowest price; {@link ODDS_ONE}, as for a certain result, without three prices above 1, or when they pay more than the stakes
 * on all three: then one of them is wrong, and it may be the favourite's
 */
export function getFavouriteOdds(prices: readonly Odds[]): Odds {
  const lowest = Math.min(...prices);
  if (prices.length !== JACKPOT_SELECTIONS.length || lowest <= ODDS_ONE) return ODDS_ONE;
  const product = multiplyOdds(prices);
  const chances = prices.reduce((sum, odds) => sum + product / BigInt(odds), 0n);
  return chances * BigInt(ODDS_ONE) >= product ? lowest : ODDS_ONE;
}

/**
 * Returns the jackpot that the operator guarantees when a round opens: low enough that the likeliest entry is not worth buying for it, and
 * within the terms. The operator keeps price × (1 − poolShare) of an entry, and the likeliest one wins with the probability of all six
 * favourites.
 *
 * That probability is computed from the odds with their margin, which overstates it by about a third over six matches (1.05^6). This is the
 * safety margin for prices that change until the round closes, and for matches that are called off, which count as hits. Don't remove the
 * margin.
 * @param terms `leastJackpot` is the maximum guarantee
 * @param favourites odds of each favourite ({@link getFavouriteOdds}), × 10,000
 * @returns units, rounded down to whole tens of the currency unless the terms allow less
 */
export function getLeastJackpot(
  { price, poolShare, leastJackpot }: Pick<JackpotTerms, 'price' | 'poolShare' | 'leastJackpot'>,
  favourites: readonly Odds[],
): Units {
  const operatorShare = BigInt(price) * BigInt(10_000 - poolShare);
  const covered = (operatorShare * multiplyOdds(favourites)) / BigInt(ODDS_ONE) ** BigInt(favourites.length + 1);
  const readable = covered - (covered % READABLE);
  return Number(readable < BigInt(leastJackpot) ? readable : BigInt(leastJackpot));
}

/** Jackpot at the start of a round, in units. */
export interface JackpotStart {
  /** Carried over from the previous round. */
  carried: Units;
  /** Part of it that the operator has added since the jackpot was last won. */
  house: Units;
}

/**
 * Returns the amount that the operator adds when a round opens. If negative, the operator withdraws that much of the money that it has
 * added, so that the jackpot never has more of it than the round's matches allow: with clear favourites, the addition for a round of open
 * matches would make the likeliest entry worth buying. Players' money is never withdrawn.
 * @param least see {@link getLeastJackpot}
 */
export const getJackpotSeed = (least: Units, { carried, house }: JackpotStart): Units =>
  house > least ? least - house : Math.max(0, least - carried);

/**
 * Returns the expected cost to the operator's part of a jackpot of the likeliest entry, if it is the only one. In units, rounded down.
 */
export const getJackpotCost = (house: Units, favourites: readonly Odds[]): Units =>
  Number((BigInt(house) * BigInt(ODDS_ONE) ** BigInt(favourites.length)) / multiplyOdds(favourites));
