import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { getDecisionTime } from '../../platform/clock';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { type PlanDependencies, setBoost } from '../boosts/plan';
import { type Candidate, listCandidates } from './choose';

/** Interval between runs, ms: a boost that ended at kick-off is followed by the next one soon. */
const EVERY = 30_000;
/** Outcomes that are tried, best first: a boost of some may break its bounds. */
const TRIES = 20;

async function isSet(
  parts: PlanDependencies,
  country: CountryCode,
  candidate: Candidate,
  now: number,
): Promise<boolean> {
  const { dayRise, dayStake, dayBudget } = await parts.boostConfig(country);
  const { startTime: kickOff, ...outcome } = candidate;
  const price = { odds: null, percent: dayRise };
  const limits = { maxStake: dayStake, budget: dayBudget, multiples: false, inPlay: false };
  const period = { startTime: now, endTime: kickOff };
  try {
    await setBoost(parts, { ...outcome, ...price, ...limits, ...period, key: randomUUID(), origin: 'day', country });
    return true;
  } catch (error) {
    if (!(error instanceof BizError) || error.code !== BizCode.staffValueRefused) throw error;
    return false;
  }
}

/**
 * Sets the boost of the day in each country that has none: the best outcome whose boost is within its bounds.
 * @returns ms until the next run
 */
export async function setBoostsOfDay(parts: PlanDependencies, countries: readonly CountryCode[]): Promise<number> {
  const { db, clock } = parts;
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  for (const country of countries) {
    if ((await parts.boostConfig(country)).dayBudget === 0) continue;
    const running = await db.query(
      `select 1 from boosts where country = $1 and origin = 'day' and end_time > $2 and stopped_at is null and reserved < budget limit 1`,
      [country, now],
    );
    if (running.length > 0) continue;
    for (const candidate of await listCandidates(db, { country, now, limit: TRIES }))
      if (await isSet(parts, country, candidate, now)) break;
  }
  return EVERY;
}
