import { type Odds, type Units } from '@oware/contracts';

/** Matches of a round; an entry picks the result of each. */
export const JACKPOT_MATCHES = 6;
/** Called off more than so many matches, and the round is called off too. */
export const JACKPOT_MOST_VOID = 2;

/** What is picked of a match: home, draw, away. */
export const JACKPOT_PICKS = ['1', 'X', '2'] as const;
export type JackpotPick = (typeof JACKPOT_PICKS)[number];

/** A pick of each match, `1X2112`. */
const PICKS = new RegExp(`^[${JACKPOT_PICKS.join('')}]{${JACKPOT_MATCHES}}$`);
export const areJackpotPicks = (text: string): boolean => PICKS.test(text);

/** In results: a match that was called off, and one that is not decided. */
export const JACKPOT_VOID = 'V';
export const JACKPOT_OPEN = '-';

/** Terms of a round, as they stood when it was opened. Shares and rates in parts of 10,000. */
export interface JackpotTerms {
  /** Of an entry. */
  price: Units;
  /** What of the stakes goes into prizes; the house keeps the rest. */
  poolShare: number;
  /** Consolation: what of the stakes' share who hits so many gets, all together. The rest is the jackpot's, for all six. */
  consolation: readonly { hits: number; share: number }[];
  /** What the jackpot is at the least when a round opens. Of a round that was opened: what its matches allowed (`getLeastJackpot`). */
  leastJackpot: Units;
  /**
   * Odds of the favourite of each match, × 10,000, when the round opened (`getFavouriteOdds`). Missing before a round opens, and in
   * rounds of releases that did not read them.
   */
  favourites?: readonly Odds[];
  /** Of winnings above the stake. */
  taxRate: number;
}

/** Entries of a round by what they picked, and what they brought. */
export interface JackpotEntries {
  counts: Readonly<Record<string, number>>;
  staked: Units;
}

/** What all who hit so many get. Units. */
export interface JackpotRank {
  hits: number;
  winners: number;
  pot: Units;
  each: Units;
}

/** How a round ends. `margin` + what the ranks pay + `rolled` is what was carried over and staked. */
export interface JackpotPlan {
  ranks: JackpotRank[];
  margin: Units;
  /** Goes on to the next round. */
  rolled: Units;
}

const shareOf = (amount: Units, share: number): Units => Number((BigInt(amount) * BigInt(share)) / 10_000n);

/** How many matches of a round picks hit; one that was called off counts as hit. */
export function jackpotHits(picks: string, results: string): number {
  let hits = 0;
  for (let no = 0; no < JACKPOT_MATCHES; no++) if (results[no] === JACKPOT_VOID || results[no] === picks[no]) hits++;
  return hits;
}

/** Whether so many matches were called off that the stakes go back. */
export const isJackpotCalledOff = (results: string): boolean =>
  [...results].filter((result) => result === JACKPOT_VOID).length > JACKPOT_MOST_VOID;

/** All that can be picked: 729 entries of six matches. */
export function jackpotCombinations(): string[] {
  let all = [''];
  for (let no = 0; no < JACKPOT_MATCHES; no++) all = all.flatMap((start) => JACKPOT_PICKS.map((pick) => start + pick));
  return all;
}

/** What an entry that hits all would win if it were alone: what was carried over and the jackpot's share of the stakes. */
export function jackpotOf({ poolShare, consolation }: JackpotTerms, carried: Units, staked: Units): Units {
  const share = shareOf(staked, poolShare);
  return carried + consolation.reduce((left, rank) => left - shareOf(share, rank.share), share);
}

/**
 * What each rank of a round pays. A pot is shared equally by those who hit as many, rounded down to a unit; what is left, and the pot
 * of a rank that nobody reached, goes on to the next round.
 * @param carried what the jackpot began with: carried over and added by the house
 * @param results of every match, none open
 */
export function jackpotPlan(
  terms: JackpotTerms,
  carried: Units,
  { counts, staked }: JackpotEntries,
  results: string,
): JackpotPlan {
  const share = shareOf(staked, terms.poolShare);
  const winnersOf = (hits: number): number =>
    Object.entries(counts).reduce((sum, [picks, count]) => sum + (jackpotHits(picks, results) === hits ? count : 0), 0);
  const rankOf = (hits: number, pot: Units): JackpotRank => {
    const winners = winnersOf(hits);
    return { hits, winners, pot, each: winners === 0 ? 0 : Math.floor(pot / winners) };
  };
  const ranks = [
    rankOf(JACKPOT_MATCHES, jackpotOf(terms, carried, staked)),
    ...terms.consolation.map((rank) => rankOf(rank.hits, shareOf(share, rank.share))),
  ];
  return {
    ranks,
    margin: staked - share,
    rolled: ranks.reduce((left, { pot, winners, each }) => left + pot - winners * each, 0),
  };
}
