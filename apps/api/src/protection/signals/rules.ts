import { type CountryCode } from '@oware/config';
import { type CareRule, type CareStep } from '@oware/contracts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** What a player did lately. Units; a stake counts as in limits. */
export interface PlayFacts {
  /** In the last 24 hours. */
  staked: number;
  paid: number;
  deposits: number;
  /** In the 28 days before them. */
  stakedBefore: number;
  /** Of the last seven, those with bets between midnight and five by the country's clock. */
  nights: number;
  /** Withdrawals of the last 24 hours that the player began and did not prove, and bet after. */
  givenUp: number;
}

/** Deposits in 24 hours that are many for who loses. */
const CHASED = 3;
const NIGHTS = 3;
const GIVEN_UP = 2;
/** So many times the usual day is much more than usual, from stakes on that are worth a word. */
const RISE = 3;
const LEAST: Readonly<Record<CountryCode, number>> = { ng: 50_000_000, gh: 2_000_000 };
/** Stakes of 24 hours that are heavy for a player without bets in the 28 days before: there is no usual day to compare them with. */
const HEAVY_START: Readonly<Record<CountryCode, number>> = { ng: 200_000_000, gh: 8_000_000 };

/** Which rules a player's last days meet. */
export function rulesMet(
  { staked, paid, deposits, stakedBefore, nights, givenUp }: PlayFacts,
  country: CountryCode,
): CareRule[] {
  const met: Readonly<Record<CareRule, boolean>> = {
    chasing: deposits >= CHASED && staked > paid,
    night: nights >= NIGHTS,
    rising: stakedBefore > 0 && staked >= LEAST[country] && staked >= (RISE * stakedBefore) / 28,
    withdrawal: givenUp >= GIVEN_UP,
    firstDay: stakedBefore === 0 && staked >= HEAVY_START[country],
  };
  return (Object.keys(met) as CareRule[]).filter((rule) => met[rule]);
}

/** A day lies between two steps, and after a month without a signal it begins gently again. */
const [BETWEEN, FORGOTTEN] = [DAY, 30 * DAY];

/** What is said to a player who gives a signal now. @param last the step before, and when it was taken @returns null: nothing yet */
export function stepAfter(last: { step: CareStep; time: number } | null, now: number): CareStep | null {
  if (last === null || now - last.time >= FORGOTTEN) return 'message';
  if (now - last.time < BETWEEN) return null;
  return last.step === 'message' ? 'limit' : 'pause';
}
