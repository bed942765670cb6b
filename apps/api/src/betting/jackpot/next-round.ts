import { JACKPOT_MATCHES, ODDS_ONE } from '@oware/betting';
import { type CountryCode, JACKPOT_WITHIN_MS } from '@oware/config';
import { type Database } from '../../platform/database';
import { listEligibleMatches } from './choose-matches';
import { loadPlan } from './plan';
import { type JackpotPace } from './settings';

/** Kick-offs further in the future than this are ignored, ms. */
const HORIZON = 30 * 24 * 3_600_000;
/** Cache time of an estimate, ms. */
const READ_AGAIN = 10_000;

/**
 * Returns the earliest opening time of the next round, ms since 1970: as soon as there are enough matches that begin neither too soon nor
 * too late. Null while too few are known.
 * @param starts kick-offs of the eligible matches, ascending
 * @param openFor minimum time from the opening to the first kick-off, ms
 */
export function estimateOpening(
  now: number,
  starts: readonly number[],
  { openFor }: Pick<JackpotPace, 'openFor'>,
): number | null {
  for (const [at, first] of starts.entries()) {
    const last = starts[at + JACKPOT_MATCHES - 1];
    if (last === undefined) return null;
    const opensAt = Math.max(now, last - JACKPOT_WITHIN_MS);
    if (opensAt <= first - openFor) return opensAt;
  }
  return null;
}

/** Estimates when the server opens the next round of a country. Visitors share an estimate for ten seconds. */
export class NextRound {
  readonly #cache = new Map<CountryCode, { opensAt: Promise<number | null>; until: number }>();

  constructor(private readonly parts: { db: Database; pace: JackpotPace }) {}

  /**
   * Returns the expected time, `now` when a round can open immediately; null while too few matches have prices, and when staff open the
   * rounds.
   */
  async estimate(country: CountryCode, now: number): Promise<number | null> {
    const cached = this.#cache.get(country);
    const opensAt = cached !== undefined && now < cached.until ? cached.opensAt : this.#keep(country, now);
    const at = await opensAt;
    return at === null ? null : Math.max(at, now);
  }

  #keep(country: CountryCode, now: number): Promise<number | null> {
    const opensAt = this.#read(country, now);
    const entry = { opensAt, until: now + READ_AGAIN };
    this.#cache.set(country, entry);
    opensAt.catch(() => this.#cache.get(country) === entry && this.#cache.delete(country));
    return opensAt;
  }

  async #read(country: CountryCode, now: number): Promise<number | null> {
    const { db, pace } = this.parts;
    if (!(await loadPlan(db, country)).automatic) return null;
    const matches = await listEligibleMatches(db, country, now, pace.openFor, HORIZON);
    const priced = matches.filter(({ favourite }) => favourite > ODDS_ONE);
    return estimateOpening(
      now,
      priced.map(({ startTime }) => startTime),
      pace,
    );
  }
}
