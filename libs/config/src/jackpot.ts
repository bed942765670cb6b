import { type Units } from '@oware/contracts';
import { type CountryCode } from './countries';

/** Terms of the jackpot on six matches. Amounts in units of 1/10000, shares in 1/10000. */
export interface JackpotConfig {
  /** Price of an entry. */
  price: Units;
  /** Share of the stakes that goes into prizes. */
  poolShare: number;
  /** Share of the prizes for entries with fewer hits. */
  consolation: readonly { hits: number; share: number }[];
  /**
   * Maximum to which the operator tops up the jackpot when a round opens; clear favourites lower it (`getLeastJackpot` in
   * `@oware/betting`). It must not exceed the operator's share of one entry of every possible kind, even with six even matches.
   */
  leastJackpot: Units;
}

const shares = {
  poolShare: 7_000,
  consolation: [
    { hits: 5, share: 2_500 },
    { hits: 4, share: 1_500 },
  ],
};

/** Default terms of a country's rounds, unless staff have planned others. */
export const jackpotConfig: Readonly<Record<CountryCode, JackpotConfig>> = {
  gh: { ...shares, price: 20_000, leastJackpot: 4_000_000 },
  ng: { ...shares, price: 1_000_000, leastJackpot: 200_000_000 },
};

/** Maximum number of entries per player and round. */
export const JACKPOT_MAX_ENTRIES = 50;
/** Earliest and latest kick-off of a round's matches, ms after the round opens. */
export const JACKPOT_OPENS_BEFORE_MS = 10 * 60_000;
export const JACKPOT_WITHIN_MS = 48 * 3_600_000;
/** Minimum time that a round opened by the server takes entries, ms. The simulator plays faster and shortens it. */
export const JACKPOT_OPEN_MS = 6 * 3_600_000;
/** Preferred maximum time between the first and the last kick-off of such a round, ms. */
export const JACKPOT_TOGETHER_MS = 24 * 3_600_000;
/** Time after kick-off and after the close of the round when a match without a result counts as called off, ms. */
export const JACKPOT_WAITS_MS = 48 * 3_600_000;
/**
 * Longest postponement that still leaves time for a result within JACKPOT_WAITS_MS, ms; the rest is for playing the match.
 */
export const JACKPOT_MAX_MOVED_MS = JACKPOT_WAITS_MS - 4 * 3_600_000;
