import { countries, type CountryCode } from '@oware/config';
import { type CountedReward, GIFT_KIND, isCoveredTogether, MIN_MARGIN, type RewardProduct } from '@oware/betting';
import { BizCode } from '@oware/contracts';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { lockIds } from '../../platform/database/lock-ids';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { type ConfigCheck, type RemoteConfig, units } from '../../settings/remote-config/api';
import { listNextFlashWins } from '../flash-win/api';
import { getSteps, getStepsCost, isOn, listOpenActivities } from '../stake-reward/api';
import { measureRewardMargins } from '../margins';
import { getMissionProduct, getMissionStake } from './bound';
import {
  hasOtherPeriod,
  listMissions,
  listOfferedMissions,
  listPausableMissions,
  listPromisedPeriods,
  saveMission,
} from './store';
import { missionTerms, type MissionTerms } from './terms';

const DAY = 24 * 60 * 60_000;
/** Default monthly budget of missions in units, used when `missions.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 250_000_000_000, gh: 2_500_000_000 };
/** Maximum number of periods in a calendar month and length of each by frequency; a one-time mission has one. */
const PERIODS = {
  daily: { most: 31, lasts: DAY },
  weekly: { most: 5, lasts: 7 * DAY },
  once: { most: 1, lasts: Infinity },
};

/** Maximum number of upcoming flash wins to check. */
const MAX_DRAWS = 1_000;

/** Returns the monthly budget of missions. */
export const getMissionBudget = async (config: RemoteConfig, country: CountryCode): Promise<number> =>
  (await config.of(country)).get('missions.month', units, MONTH[country]);

type Costing = Pick<MissionTerms, 'frequency' | 'gift' | 'total' | 'startTime' | 'endTime'>;

/** Returns the cash that a mission may give in a period and in a calendar month, units. */
export function getCost({ frequency, gift, total, startTime, endTime }: Costing): { period: number; month: number } {
  const period = gift.kind === 'cash' ? gift.amount * total : 0;
  const { most, lasts } = PERIODS[frequency];
  // A mission may start and end within a day or week, so that it overlaps one more of them.
  const periods = Math.min(most, Math.ceil((endTime - startTime) / lasts) + 1);
  return { period, month: period * (frequency === 'once' ? 1 : periods) };
}

/**
 * Returns the highest cost of the offered and paused missions of a country in a calendar month, plus the promised gifts of others: a
 * mission that is stopped after players have joined frees no budget.
 * @param without key of a mission to exclude
 */
export async function getMonthCost(sql: Sql, country: CountryCode, now: number, without = ''): Promise<number> {
  const all = await listPausableMissions(sql, country, now);
  const planned = all.filter(({ key }) => key !== without).reduce((sum, mission) => sum + getCost(mission).month, 0);
  const promised = await listPromisedPeriods(sql, country, now);
  return promised.reduce((sum, { gift, used }) => sum + (gift.kind === 'cash' ? gift.amount * used : 0), planned);
}

const rejected = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);

/**
 * Parses and validates an entered mission.
 * @throws BizError 51173 with the first error
 */
export function parseMission(typed: unknown): MissionTerms {
  const read = missionTerms.safeParse(typed);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw rejected([issue?.path.map(String).join(' '), issue?.message].filter(Boolean).join(': '));
}

/** Dependencies of plans. */
export interface PlanDependencies {
  db: Database;
  clock: Clock;
  remoteConfig: RemoteConfig;
}

/** Serialises plans until the transaction ends. */
async function lockPlans(tx: Sql): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [lockIds.promotionPlans]);
}

/**
 * Runs a plan in a transaction. Plans are serialised, so that two simultaneous ones cannot both use the last of the budget.
 * @param work gets the time at which the plan is judged
 */
export const runPlan = <Result>(
  { db, clock }: Pick<PlanDependencies, 'db' | 'clock'>,
  work: (tx: Sql, now: number) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockPlans(tx);
    return work(tx, getDecisionTime(clock) ?? (await getDatabaseTime(tx)));
  });

/**
 * Rejects a change when the missions of a country could exceed their budget of a calendar month.
 * @throws BizError 51173
 */
export async function rejectBeyondMonth(tx: Sql, country: CountryCode, now: number, budget: number): Promise<void> {
  if ((await getMonthCost(tx, country, now)) > budget)
    throw rejected(`Missions of ${countries[country].currency} would exceed their budget of a calendar month.`);
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

/**
 * Returns the cost of the steps of stake rewards, for this week and the next one, if they give cash; none while they are switched off.
 */
async function listStepCosts({ tx, country, now, remoteConfig }: MarginCheck): Promise<CountedReward[]> {
  const switches = await remoteConfig.of(country, tx);
  if (!isOn(switches)) return [];
  const running = (await listOpenActivities(tx, country, now)).filter(({ endTime }) => endTime > now);
  const weeks = [...running.map(({ steps }) => steps), getSteps(switches, country) ?? []];
  return weeks.map(getStepsCost).filter(({ cost }) => cost > 0);
}

/**
 * Returns the worst-case costs of simultaneous cash flash wins: one ticket of the minimum stake wins the largest prize. One list for the
 * start of each flash win that still accepts bets.
 */
async function listDrawCosts({ tx, country, now }: MarginCheck): Promise<CountedReward[][]> {
  const draws = (await listNextFlashWins(tx, country, MAX_DRAWS)).filter(
    ({ kind, endTime }) => kind === GIFT_KIND.cash && endTime > now,
  );
  return draws.map(({ startTime: at }) =>
    draws
      .filter(({ startTime, endTime }) => startTime <= at && at < endTime)
      .map(({ minStake, prizes }) => ({ stake: minStake, cost: Math.max(...prizes.map(({ amount }) => amount)) })),
  );
}

/**
 * Returns the rewards that the same sports stakes can earn in addition to missions: the steps of a week and simultaneous flash wins, in every
 * combination, including none.
 */
export async function listBesideMissions(check: MarginCheck): Promise<CountedReward[][]> {
  const weeks = (await listStepCosts(check)).map((step) => [step]);
  const draws = await listDrawCosts(check);
  return [[], ...weeks].flatMap((week) => [[], ...draws].map((open) => [...week, ...open]));
}

/** Lists the cash rewards for stakes of one product: one list for each combination of rewards that stakes earn in addition to missions. */
async function listCosts(
  check: MarginCheck,
  product: RewardProduct,
): Promise<{ isAlone: boolean; costs: CountedReward[] }[]> {
  const { tx, country, now } = check;
  const promised = (await listPromisedPeriods(tx, country, now)).filter(({ runs }) => runs);
  const missions = getMissionCosts([...(await listOfferedMissions(tx, country, now)), ...promised], product);
  const beside = product === 'sports' ? await listBesideMissions(check) : [[]];
  return beside.map((others) => ({ isAlone: others.length === 0, costs: [...missions, ...others] }));
}

/** Context of a margin check, within a transaction. */
export interface MarginCheck {
  tx: Sql;
  country: CountryCode;
  /** Ms since 1970. */
  now: number;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

const createPriceError = (percent: number): BizError =>
  rejected(`The margin of current prices is ${percent} %: these rewards would together give more cash than it covers.`);

/**
 * Rejects a change when the same bets could earn more than their margin: by all missions together, or with stake rewards of this week or
 * the next and simultaneous flash wins. The margin of sports is that of current prices, if it is lower than the one assumed for rewards.
 * @throws BizError 51173
 */
export async function rejectBeyondMargin(check: MarginCheck): Promise<void> {
  const { margins } = await measureRewardMargins(check.tx);
  for (const product of Object.keys(MIN_MARGIN) as RewardProduct[])
    for (const { isAlone, costs } of await listCosts(check, product))
      if (!isCoveredTogether(product, costs, margins)) {
        if (isCoveredTogether(product, costs)) throw createPriceError(margins[product] / 100);
        throw rejected(
          !isAlone
            ? 'Missions, stake rewards and flash wins would together give more cash than the margin of the same stakes covers.'
            : `Missions for ${product} would together give more cash than the margin of the same stakes covers.`,
        );
      }
}

const STEP_KEYS: readonly string[] = ['stakeReward.switch', 'stakeReward.steps'];

/**
 * Creates the check for changed keys of the remote configuration: stake rewards may only give the rest of the margin that missions and
 * flash wins leave. It waits for running plans, so that one of the two sees the other. The check throws BizError 51173.
 */
export const createStepsCheck =
  ({ clock, remoteConfig }: { clock: Clock; remoteConfig: Pick<RemoteConfig, 'of'> }): ConfigCheck =>
  async (tx, { country, key }) => {
    if (!STEP_KEYS.includes(key)) return;
    await lockPlans(tx);
    // Switching them off is always allowed.
    if (!isOn(await remoteConfig.of(country, tx))) return;
    await rejectBeyondMargin({ tx, country, now: getDecisionTime(clock) ?? (await getDatabaseTime(tx)), remoteConfig });
  };

/**
 * Saves a mission if its stored version is the one that the form was opened with (empty for a new mission). Periods that have started keep
 * their terms.
 * @param also work in the same transaction, with the previous mission
 * @throws BizError 51171 changed in the meantime, 51173 beyond the budget of a month or the margin, or a one-time mission would start again
 */
export async function planMission(
  { remoteConfig, ...parts }: PlanDependencies,
  mission: MissionTerms,
  seen: string,
  also: (tx: Sql, before: MissionTerms | null) => Promise<void>,
): Promise<void> {
  const { country, key, active, endTime } = mission;
  const budget = await getMissionBudget(remoteConfig, country);
  await runPlan(parts, async (tx, now) => {
    const [stored] = await listMissions(tx, country, key, 1);
    if ((stored?.version ?? '') !== seen)
      throw new BizError(
        BizCode.staffChangedMeanwhile,
        seen === '' ? 'A mission with this key already exists.' : 'Somebody else has just changed this mission.',
      );
    if (await hasOtherPeriod(tx, mission))
      throw rejected('This mission began at another time and runs only once: give it another key.');
    if (active && endTime <= now) throw rejected('This mission is over: its end must be in the future.');
    await saveMission(tx, mission);
    if (active) {
      await rejectBeyondMonth(tx, country, now, budget);
      await rejectBeyondMargin({ tx, country, now, remoteConfig });
    }
    const { id: _id, version: _version, used: _used, given: _given, paused: _paused, ...before } = stored ?? {};
    await also(tx, stored === undefined ? null : (before as MissionTerms));
  });
}
