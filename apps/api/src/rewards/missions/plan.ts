import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { units } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { hasOtherPeriod, keptMissions, offeredMissions, putMission } from './store';
import { missionTerms, type MissionTerms } from './terms';

const DAY = 24 * 60 * 60_000;
/** Units that missions may give in a calendar month, while `missions.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 250_000_000_000, gh: 2_500_000_000 };
/** Periods that a calendar month can have, and how long each is; of a mission that comes once, one. */
const PERIODS = {
  daily: { most: 31, lasts: DAY },
  weekly: { most: 5, lasts: 7 * DAY },
  once: { most: 1, lasts: Infinity },
};

/** What missions of a month may give. */
export const missionBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('missions.month', units, MONTH[country]);

type Costing = Pick<MissionTerms, 'frequency' | 'gift' | 'total' | 'startTime' | 'endTime'>;

/** What a mission gives in cash in a period and, at the most, in a calendar month, units. */
export function costOf({ frequency, gift, total, startTime, endTime }: Costing): { period: number; month: number } {
  const period = gift.kind === 'cash' ? gift.amount * total : 0;
  const { most, lasts } = PERIODS[frequency];
  // A mission may begin and end within a day or week, so that it touches one more of them.
  const periods = Math.min(most, Math.ceil((endTime - startTime) / lasts) + 1);
  return { period, month: period * (frequency === 'once' ? 1 : periods) };
}

/** What the missions of a country that are offered may cost in a calendar month. @param without the key of one that is left out */
export async function monthCost(sql: Sql, country: CountryCode, now: number, without = ''): Promise<number> {
  const all = await offeredMissions(sql, country, now);
  return all.filter(({ key }) => key !== without).reduce((sum, mission) => sum + costOf(mission).month, 0);
}

const refused = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/** Checks a mission as it was typed. @throws BizError 51173 with the first thing that is wrong */
export function readMission(typed: unknown): MissionTerms {
  const read = missionTerms.safeParse(typed);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refused([issue?.path.map(String).join(' '), issue?.message].filter(Boolean).join(': '));
}

/** What plans of missions are made with. */
export interface PlanParts {
  db: Database;
  clock: Clock;
  remoteConfig: RemoteConfig;
}

/**
 * Plans in a transaction, one after the other, so that two who plan at once do not both see the last of the budget.
 * @param work gets the time that the plan is judged by
 */
export const planning = <Result>(
  { db, clock }: Pick<PlanParts, 'db' | 'clock'>,
  work: (tx: Sql, now: number) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
    return work(tx, decisionTime(clock) ?? (await databaseNow(tx)));
  });

/** Refuses what was written when the missions of a country may cost more than they may in a calendar month. @throws BizError 51173 */
export async function refuseBeyondMonth(tx: Sql, country: CountryCode, now: number, budget: number): Promise<void> {
  if ((await monthCost(tx, country, now)) > budget)
    throw refused(`Missions of ${countries[country].currency} would be beyond their budget of a calendar month.`);
}

/**
 * Writes a mission as it was seen: the version that the form was opened with, empty for a new one. Periods that have begun keep their terms.
 * @param also within the transaction, with what was there before
 * @throws BizError 51171 somebody else has written it since, 51173 beyond the budget of a month, or it would come once again
 */
export async function planMission(
  { remoteConfig, ...parts }: PlanParts,
  mission: MissionTerms,
  seen: string,
  also: (tx: Sql, before: MissionTerms | null) => Promise<void>,
): Promise<void> {
  const { country, key, active, endTime } = mission;
  const budget = await missionBudget(remoteConfig, country);
  await planning(parts, async (tx, now) => {
    const [kept] = await keptMissions(tx, country, key, 1);
    if ((kept?.version ?? '') !== seen)
      throw new BizError(
        BizCode.staffChangedMeanwhile,
        seen === '' ? 'There is a mission of this key already.' : 'Somebody else has changed this mission meanwhile.',
      );
    if (await hasOtherPeriod(tx, mission))
      throw refused('This mission has begun at another time, and comes once: give it another key.');
    if (active && endTime <= now) throw refused('This mission is over: its end must be to come.');
    await putMission(tx, mission);
    if (active) await refuseBeyondMonth(tx, country, now, budget);
    const { id: _id, version: _version, used: _used, given: _given, ...before } = kept ?? {};
    await also(tx, kept === undefined ? null : (before as MissionTerms));
  });
}
