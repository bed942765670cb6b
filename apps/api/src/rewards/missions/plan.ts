import { countries, type CountryCode } from '@oware/config';
import { type CountedReward, GIFT_KIND, isCoveredTogether, LEAST_MARGIN, type RewardProduct } from '@oware/betting';
import { BizCode } from '@oware/contracts';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { units } from '../../settings/remote-config/schemas';
import { type ConfigCheck, type RemoteConfig } from '../../settings/remote-config/service';
import { nextDraws } from '../flash-win/store';
import { getStepsCost, isOn, stepsOf } from '../stake-reward/steps';
import { openActivities } from '../stake-reward/store';
import { measureRewardMargins } from '../margins';
import { getMissionProduct, getMissionStake } from './bound';
import { hasOtherPeriod, keptMissions, offeredMissions, pausableMissions, promisedPeriods, putMission } from './store';
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

/** Draws to come that are looked at. */
const MOST_DRAWS = 1_000;

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

/**
 * Returns the highest cost of the offered and paused missions of a country in a calendar month, with what others have promised: a mission that is stopped
 * once players are in makes no room for the next one. @param without key of a mission to leave out
 */
export async function monthCost(sql: Sql, country: CountryCode, now: number, without = ''): Promise<number> {
  const all = await pausableMissions(sql, country, now);
  const planned = all.filter(({ key }) => key !== without).reduce((sum, mission) => sum + costOf(mission).month, 0);
  const promised = await promisedPeriods(sql, country, now);
  return promised.reduce((sum, { gift, used }) => sum + (gift.kind === 'cash' ? gift.amount * used : 0), planned);
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

/** Makes plans take turns until the transaction ends. */
async function lockPlans(tx: Sql): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
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
    await lockPlans(tx);
    return work(tx, decisionTime(clock) ?? (await databaseNow(tx)));
  });

/** Rejects what was written when the missions of a country may cost more than they may in a calendar month. @throws BizError 51173 */
export async function rejectBeyondMonth(tx: Sql, country: CountryCode, now: number, budget: number): Promise<void> {
  if ((await monthCost(tx, country, now)) > budget)
    throw refused(`Missions of ${countries[country].currency} would be beyond their budget of a calendar month.`);
}

/** Returns the cost and stake of each cash mission of a product, units. */
export const getMissionCosts = (
  missions: readonly Pick<MissionTerms, 'task' | 'gift'>[],
  product: RewardProduct,
): CountedReward[] =>
  missions.flatMap(({ task, gift }) =>
    gift.kind === 'cash' && getMissionProduct(task) === product
      ? [{ stake: getMissionStake(task), cost: gift.amount }]
      : [],
  );

/** Returns the cost of the steps of stake rewards of this week and of the next, of each that gives cash; none while they are switched off. */
async function listStepCosts({ tx, country, now, remoteConfig }: MarginCheck): Promise<CountedReward[]> {
  const switches = await remoteConfig.of(country, tx);
  if (!isOn(switches)) return [];
  const running = (await openActivities(tx, country, now)).filter(({ endTime }) => endTime > now);
  const weeks = [...running.map(({ steps }) => steps), stepsOf(switches, country) ?? []];
  return weeks.map(getStepsCost).filter(({ cost }) => cost > 0);
}

/**
 * Returns the cash draws that are open at once, as their worst case: one ticket of the least stake wins the largest prize. One list for the start
 * of each draw that still takes tickets.
 */
async function listDrawCosts({ tx, country, now }: MarginCheck): Promise<CountedReward[][]> {
  const draws = (await nextDraws(tx, country, MOST_DRAWS)).filter(
    ({ kind, endTime }) => kind === GIFT_KIND.cash && endTime > now,
  );
  return draws.map(({ startTime: at }) =>
    draws
      .filter(({ startTime, endTime }) => startTime <= at && at < endTime)
      .map(({ minStake, prizes }) => ({ stake: minStake, cost: Math.max(...prizes.map(({ amount }) => amount)) })),
  );
}

/**
 * Returns what the same stakes of sports may earn beside missions at one time: the steps of a week and the draws that are open at once, in every
 * combination; one empty list when there are none.
 */
export async function listBesideMissions(check: MarginCheck): Promise<CountedReward[][]> {
  const weeks = (await listStepCosts(check)).map((step) => [step]);
  const draws = await listDrawCosts(check);
  return [[], ...weeks].flatMap((week) => [[], ...draws].map((open) => [...week, ...open]));
}

/** Cash for stakes of one product: one list for each of what applies beside missions. */
async function listCosts(
  check: MarginCheck,
  product: RewardProduct,
): Promise<{ isAlone: boolean; costs: CountedReward[] }[]> {
  const { tx, country, now } = check;
  const promised = (await promisedPeriods(tx, country, now)).filter(({ runs }) => runs);
  const missions = getMissionCosts([...(await offeredMissions(tx, country, now)), ...promised], product);
  const beside = product === 'sports' ? await listBesideMissions(check) : [[]];
  return beside.map((others) => ({ isAlone: others.length === 0, costs: [...missions, ...others] }));
}

/** Rewards that a margin pays for, as they are within a transaction. */
export interface MarginCheck {
  tx: Sql;
  country: CountryCode;
  /** Ms since 1970. */
  now: number;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

const createPriceError = (percent: number): BizError =>
  refused(
    `The margin of the prices that are offered now is ${percent} %: these rewards would together give more cash than it pays for.`,
  );

/**
 * Rejects what was written when the same bets would earn more than their margin pays for: in all missions together, or in these,
 * in stake rewards of this week or the next and in draws that are open at once. The margin of sports is that of the prices that are offered, where it is lower than
 * the one that rewards are set with. @throws BizError 51173
 */
export async function rejectBeyondMargin(check: MarginCheck): Promise<void> {
  const { margins } = await measureRewardMargins(check.tx);
  for (const product of Object.keys(LEAST_MARGIN) as RewardProduct[])
    for (const { isAlone, costs } of await listCosts(check, product))
      if (!isCoveredTogether(product, costs, margins)) {
        if (isCoveredTogether(product, costs)) throw createPriceError(margins[product] / 100);
        throw refused(
          !isAlone
            ? 'Missions, stake rewards and draws would together give more cash than the margin of the same stakes pays for.'
            : `Missions of ${product} would together give more cash than the margin of the same stakes pays for.`,
        );
      }
}

const STEP_KEYS: readonly string[] = ['stakeReward.switch', 'stakeReward.steps'];

/**
 * Creates the check of a changed key of the remote configuration: stake rewards may not give more for a stake than what missions and draws leave of
 * its margin. It waits for plans that are being made, so that one of the two sees the other. The check throws BizError 51173.
 */
export const createStepsCheck =
  ({ clock, remoteConfig }: { clock: Clock; remoteConfig: Pick<RemoteConfig, 'of'> }): ConfigCheck =>
  async (tx, { country, key }) => {
    if (!STEP_KEYS.includes(key)) return;
    await lockPlans(tx);
    // Whoever switches them off must be able to.
    if (!isOn(await remoteConfig.of(country, tx))) return;
    await rejectBeyondMargin({ tx, country, now: decisionTime(clock) ?? (await databaseNow(tx)), remoteConfig });
  };

/**
 * Writes a mission as it was seen: the version that the form was opened with, empty for a new one. Periods that have begun keep their terms.
 * @param also within the transaction, with what was there before
 * @throws BizError 51171 somebody else has written it since, 51173 beyond the budget of a month or the margin, or it would come once again
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
    if (active) {
      await rejectBeyondMonth(tx, country, now, budget);
      await rejectBeyondMargin({ tx, country, now, remoteConfig });
    }
    const { id: _id, version: _version, used: _used, given: _given, paused: _paused, ...before } = kept ?? {};
    await also(tx, kept === undefined ? null : (before as MissionTerms));
  });
}
