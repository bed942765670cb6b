import { type Odds, type Units } from '@oware/contracts';

/** Number of matches of a round; an entry selects the result of each. */
export const JACKPOT_MATCHES = 6;
/** Maximum number of matches called off; above it the round is called off too. */
export const JACKPOT_MAX_VOID = 2;

/** Selections for a match: home, draw, away. */
export const JACKPOT_SELECTIONS = ['1', 'X', '2'] as const;
export type JackpotSelection = (typeof JACKPOT_SELECTIONS)[number];

/** A selection for each match, `1X2112`. */
const PICKS = new RegExp(`^[${JACKPOT_SELECTIONS.join('')}]{${JACKPOT_MATCHES}}$`);
export const areJackpotSelections = (text: string): boolean => PICKS.test(text);

/** In results: a match that was called off, and one that is undecided. */
export const JACKPOT_VOID = 'V';
export const JACKPOT_OPEN = '-';

/** Terms of a round, fixed when it opens. Shares and rates in 1/10000. */
export interface JackpotTerms {
  /** Price of an entry. */
  price: Units;
  /** Share of the stakes that goes into prizes; the operator keeps the rest. */
  poolShare: number;
  /** Consolation: share of the prizes for each number of hits. The rest is the jackpot for six hits. */
  consolation: readonly { hits: number; share: number }[];
  /**
   * Minimum jackpot when a round opens. In an opened round: the amount that its matches allowed (`getLeastJackpot`).
   */
  leastJackpot: Units;
  /**
   * Odds of the favourite of each match, × 10,000, when the round opened (`getFavouriteOdds`). Missing before a round opens, and in rounds
   * of releases that did not store them.
   */
  favourites?: readonly Odds[];
  /** Tax rate on winnings above the stake. */
  taxRate: number;
}

/** Number of entries of a round by selections, and their stakes. */
export interface JackpotEntries {
  counts: Readonly<Record<string, number>>;
  staked: Units;
}

/** Prizes of all entries with a number of hits. In units. */
export interface JackpotRank {
  hits: number;
  winners: number;
  pot: Units;
  each: Units;
}

/** Result of a round. `margin` + prizes + `rolled` equals carry-over plus stakes. */
export interface JackpotPlan {
  ranks: JackpotRank[];
  margin: Units;
  /** Carried over to the next round. */
  rolled: Units;
}

const getShare = (amount: Units, share: number): Units => Number((BigInt(amount) * BigInt(share)) / 10_000n);

/** Returns the number of matches that an entry hits; one that was called off counts as a hit. */
export function countJackpotHits(picks: string, results: string): number {
  let hits = 0;
  for (let index = 0; index < JACKPOT_MATCHES; index++)
    if (results[index] === JACKPOT_VOID || results[index] === picks[index]) hits++;
  return hits;
}

/** Returns whether so many matches were called off that the stakes are refunded. */
export const isJackpotCalledOff = (results: string): boolean =>
  [...results].filter((result) => result === JACKPOT_VOID).length > JACKPOT_MAX_VOID;

/** Lists all possible entries: 729 for six matches. */
export function listJackpotCombinations(): string[] {
  let all = [''];
  for (let index = 0; index < JACKPOT_MATCHES; index++)
    all = all.flatMap((start) => JACKPOT_SELECTIONS.map((pick) => start + pick));
  return all;
}

/** Returns the prize of a sole entry with all hits: the carry-over and the jackpot's share of the stakes. */
export function getJackpot({ poolShare, consolation }: JackpotTerms, carried: Units, staked: Units): Units {
  const share = getShare(staked, poolShare);
  return carried + consolation.reduce((left, rank) => left - getShare(share, rank.share), share);
}

/**
 * Returns the prizes of each rank of a round. A pot is shared equally by the entries with the same hits, rounded down to a unit; the
 * remainder, and pots without a winner, are carried over to the next round.
 * @param carried jackpot at the start: carry-over plus addition of the operator
 * @param results of every match, none undecided
 */
export function planJackpot(
  terms: JackpotTerms,
  carried: Units,
  { counts, staked }: JackpotEntries,
  results: string,
): JackpotPlan {
  const share = getShare(staked, terms.poolShare);
  const countWinners = (hits: number): number =>
    Object.entries(counts).reduce(
      (sum, [picks, count]) => sum + (countJackpotHits(picks, results) === hits ? count : 0),
      0,
    );
  const getRank = (hits: number, pot: Units): JackpotRank => {
    const winners = countWinners(hits);
    return { hits, winners, pot, each: winners === 0 ? 0 : Math.floor(pot / winners) };
  };
  const ranks = [
    getRank(JACKPOT_MATCHES, getJackpot(terms, carried, staked)),
    ...terms.consolation.map((rank) => getRank(rank.hits, getShare(share, rank.share))),
  ];
  return {
    ranks,
    margin: staked - share,
    rolled: ranks.reduce((left, { pot, winners, each }) => left + pot - winners * each, 0),
  };
}
