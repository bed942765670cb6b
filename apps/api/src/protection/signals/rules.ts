import { type CountryCode } from '@oware/config';
import { type CareRule, type CareStep } from '@oware/contracts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Recent play of a player. Amounts in units; stakes count as in limits. */
export interface PlayFacts {
  /** In the last 24 hours. */
  staked: number;
  paid: number;
  deposits: number;
  /** In the 28 days before the last 24 hours. */
  stakedBefore: number;
  /** Number of the last seven nights with bets between midnight and five in the country's time zone. */
  nights: number;
  /** Withdrawals of the last 24 hours that the player started but never confirmed, with bets afterwards. */
  givenUp: number;
}

/** Number of deposits in 24 hours that is high for a losing player. */
const CHASED = 3;
const NIGHTS = 3;
const GIVEN_UP = 2;
/** Factor by which stakes exceed the usual day; the minimum stakes for this rule follow. */
const RISE = 3;
const MIN: Readonly<Record<CountryCode, number>> = { ng: 50_000_000, gh: 2_000_000 };
/**
 * Stakes in 24 hours that are high for a player without bets in the 28 days before, who has no usual day to compare with.
 */
const HEAVY_START: Readonly<Record<CountryCode, number>> = { ng: 200_000_000, gh: 8_000_000 };

/** Returns the rules that a player's recent play meets. */
export function listRules(
  { staked, paid, deposits, stakedBefore, nights, givenUp }: PlayFacts,
  country: CountryCode,
): CareRule[] {
  const met: Readonly<Record<CareRule, boolean>> = {
    chasing: deposits >= CHASED && staked > paid,
    night: nights >= NIGHTS,
    rising: stakedBefore > 0 && staked >= MIN[country] && staked >= (RISE * stakedBefore) / 28,
    withdrawal: givenUp >= GIVEN_UP,
    firstDay: stakedBefore === 0 && staked >= HEAVY_START[country],
  };
  return (Object.keys(met) as CareRule[]).filter((rule) => met[rule]);
}

/** Minimum time between two steps, and time without a signal after which the steps start again. */
const [BETWEEN, FORGOTTEN] = [DAY, 30 * DAY];

/**
 * Returns the next step for a player with a signal.
 * @param last previous step and its time
 * @returns null when it is too early
 */
export function getNextStep(last: { step: CareStep; time: number } | null, now: number): CareStep | null {
  if (last === null || now - last.time >= FORGOTTEN) return 'message';
  if (now - last.time < BETWEEN) return null;
  return last.step === 'message' ? 'limit' : 'pause';
}
