import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { BOOST_DAY, type PlanDependencies, setBoost } from '../boosts/api';
import { type Candidate, listCandidates } from './choose';

/** Interval between runs, ms: a boost that ended at kick-off is followed by the next one soon. */
const EVERY = 30_000;
/** Outcomes that are tried, best first: a boost of some may break its bounds. */
const TRIES = 20;

/** Step of a budget, units. */
const STEP = 100;

/** A country whose boost of the day is to be set. */
interface Place {
  country: CountryCode;
  now: number;
  /** Part of the day's budget that is left, units. */
  budget: number;
}

/**
 * Returns the part of the day's budget that no boost of the day has reserved within 24 hours, units: each ends at kick-off and is followed by
 * another one, so a budget of each would bound nothing (docs/adr/0196).
 */
async function getBudgetLeft(db: Database, { country, now, budget }: Place): Promise<number> {
  const { reserved } = await queryCheckedRow(
    db,
    z.object({ reserved: z.number() }),
    `select coalesce(sum(reserved), 0)::bigint as reserved from boosts where country = $1 and origin = 'day' and end_time > $2::bigint - ${BOOST_DAY}`,
    [country, now],
  );
  return Math.floor(Math.max(0, budget - reserved) / STEP) * STEP;
}

async function isSet(parts: PlanDependencies, { country, now, budget }: Place, candidate: Candidate): Promise<boolean> {
  const { dayRise, dayStake } = await parts.boostConfig(country);
  const { startTime: kickOff, ...outcome } = candidate;
  const price = { odds: null, percent: dayRise };
  const limits = { maxStake: dayStake, budget, multiples: false, inPlay: false };
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
 * Sets the boost of the day in each country that has none and has budget left: the best outcome whose boost is within its bounds.
 * @returns ms until the next run
 */
export async function setBoostsOfDay(parts: PlanDependencies, countries: readonly CountryCode[]): Promise<number> {
  const { db, clock } = parts;
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  for (const country of countries) {
    const { dayBudget } = await parts.boostConfig(country);
    if (dayBudget === 0) continue;
    const running = await db.query(
      `select 1 from boosts where country = $1 and origin = 'day' and end_time > $2 and stopped_at is null and reserved < budget limit 1`,
      [country, now],
    );
    if (running.length > 0) continue;
    const budget = await getBudgetLeft(db, { country, now, budget: dayBudget });
    if (budget === 0) continue;
    for (const candidate of await listCandidates(db, { country, now, limit: TRIES }))
      if (await isSet(parts, { country, now, budget }, candidate)) break;
  }
  return EVERY;
}
