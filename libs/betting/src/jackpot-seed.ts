import { type Odds, type Units } from '@oware/contracts';
import { JACKPOT_PICKS, type JackpotTerms } from './jackpot';
import { ODDS_ONE } from './odds';

const multiplyOdds = (odds: readonly Odds[]): bigint => odds.reduce((product, each) => product * BigInt(each), 1n);

/** Amounts that the house raises a jackpot to are whole multiples of this: ten naira or cedis. */
const READABLE = 100_000n;

/**
 * The odds of the favourite of a match.
 * @param prices odds × 10,000 of home, draw and away as they are offered
 * @returns their lowest; {@link ODDS_ONE}, as if its result were certain, without three prices above 1, or when they pay more than is
 * staked on all three: then one of them is wrong, and it may be the favourite's
 */
export function getFavouriteOdds(prices: readonly Odds[]): Odds {
  const lowest = Math.min(...prices);
  if (prices.length !== JACKPOT_PICKS.length || lowest <= ODDS_ONE) return ODDS_ONE;
  const product = multiplyOdds(prices);
  const chances = prices.reduce((sum, odds) => sum + product / BigInt(odds), 0n);
  return chances * BigInt(ODDS_ONE) >= product ? lowest : ODDS_ONE;
}

/**
 * What the house raises the jackpot to when a round opens: so much that the likeliest entry is not worth buying for it, and no more than the
 * terms allow. Of an entry the house keeps price × (1 − poolShare), and the likeliest one wins with the chance of all six favourites.
 *
 * That chance is taken from the odds with their margin, which overstates it by about a third over six matches (1.05^6). This is the safety
 * against prices that move until the round closes, and against matches that are called off, which count as hit. Don't remove the margin.
 * @param terms `leastJackpot` is the most that the house raises it to
 * @param favourites of each match ({@link getFavouriteOdds}), × 10,000
 * @returns units, rounded down to whole tens of the currency unless the terms allow less
 */
export function getLeastJackpot(
  { price, poolShare, leastJackpot }: Pick<JackpotTerms, 'price' | 'poolShare' | 'leastJackpot'>,
  favourites: readonly Odds[],
): Units {
  const kept = BigInt(price) * BigInt(10_000 - poolShare);
  const covered = (kept * multiplyOdds(favourites)) / BigInt(ODDS_ONE) ** BigInt(favourites.length + 1);
  const readable = covered - (covered % READABLE);
  return Number(readable < BigInt(leastJackpot) ? readable : BigInt(leastJackpot));
}

/** What a jackpot begins a round with. Units. */
export interface JackpotStart {
  /** Left over by the round before. */
  carried: Units;
  /** Of that, what the house has put in since the jackpot was last won. */
  house: Units;
}

/**
 * What the house adds when a round opens. Below 0, what it takes back of its own money, so that never more of it can be won than the
 * round's matches allow: with clear favourites, what it added to a round of open matches would make the likeliest entry worth buying.
 * Money of players stays.
 * @param least see {@link getLeastJackpot}
 */
export const getJackpotSeed = (least: Units, { carried, house }: JackpotStart): Units =>
  house > least ? least - house : Math.max(0, least - carried);

/** What an entry takes of the house's money in a jackpot on average, if it is the likeliest one and alone. Units, rounded down. */
export const getJackpotCost = (house: Units, favourites: readonly Odds[]): Units =>
  Number((BigInt(house) * BigInt(ODDS_ONE) ** BigInt(favourites.length)) / multiplyOdds(favourites));
