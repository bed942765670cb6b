import { type Units } from '@oware/contracts';
import { type CountryCode } from './countries';

/** The jackpot of six matches. Amounts in units of 1/10000, shares in parts of 10,000. */
export interface JackpotConfig {
  /** Of an entry. */
  price: Units;
  /** What of the stakes goes into prizes. */
  poolShare: number;
  /** What of that goes to those who hit fewer than all. */
  consolation: readonly { hits: number; share: number }[];
  /**
   * The most that the house raises the jackpot to when a round opens; clear favourites among its matches lower it (`getLeastJackpot` in
   * `@oware/betting`). At most what the house keeps of an entry of every kind: more is never allowed, not even by six even matches.
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

/** On what terms a country's rounds are opened while staff has not planned others. */
export const jackpotConfig: Readonly<Record<CountryCode, JackpotConfig>> = {
  gh: { ...shares, price: 20_000, leastJackpot: 4_000_000 },
  ng: { ...shares, price: 1_000_000, leastJackpot: 200_000_000 },
};

/** Entries of one player in a round. */
export const JACKPOT_MOST_ENTRIES = 50;
/** Earliest and latest kick-off of a match that a round can have, ms after the round opens. */
export const JACKPOT_OPENS_BEFORE_MS = 10 * 60_000;
export const JACKPOT_WITHIN_MS = 48 * 3_600_000;
/** Minimum time that a round opened by the server takes entries, ms. The simulator plays faster and shortens it. */
export const JACKPOT_OPEN_MS = 6 * 3_600_000;
/** Preferred maximum time between the first and the last kick-off of such a round, ms. */
export const JACKPOT_TOGETHER_MS = 24 * 3_600_000;
/** A match without a result so long after its kick-off, and after the round closed, counts as called off, ms. */
export const JACKPOT_WAITS_MS = 48 * 3_600_000;
/** A match that is moved by more than this has no result within JACKPOT_WAITS_MS, ms: the rest is left for playing it. */
export const JACKPOT_MOST_MOVED_MS = JACKPOT_WAITS_MS - 4 * 3_600_000;
