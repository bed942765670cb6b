import { randomInt } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import {
  BizCode,
  type ClaimAllStakeRewardsResponse,
  type ClaimAllStakeRewardsRequest,
  type StakeGift,
  type StakeRewardResponse,
  type StakeRewardTaken,
  type StakeRewardWeek,
  type StakeStep,
  type TakeStakeRewardRequest,
} from '@oware/contracts';
import { isDeactivated } from '../../identity/session/api';
import { type Gifts } from '../gifts/api';
import { getCountedStakes, lockPlayer } from '../../ledger/api';
import { limitsSql, rejectExcluded } from '../../protection/limits/api';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { createFieldError } from '../../platform/errors/validate';
import { getWeekStart } from '../../platform/week';
import { CERTAIN, RemoteConfig, type Switches } from '../../settings/remote-config/api';
import { type VipTiers } from '../../player/vip-tier/api';
import { returnUnusedCost, getMaxCash, getStakeRewardsLeft, takeMaxCost } from './budget';
import { isOn, getPrize, getSteps } from './steps';
import {
  type ActivityRow,
  findActivity,
  insertActivity,
  insertReward,
  listOpenActivities,
  listRewards,
  type RewardRow,
} from './store';

/** Step that a player has reached, with the month of its budget; null when it gives no cash. */
interface Reached {
  activity: ActivityRow;
  step: StakeStep;
  staked: number;
  budgetMonth: string | null;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  gifts: Gifts;
  tiers: VipTiers;
  /** Returns a uniformly distributed number from 0 to below `count`; by default from node:crypto. */
  drawNumber?: (count: number) => number;
}

/** Player who makes a request. */
export interface Player {
  userId: string;
  country: CountryCode;
}

type Way = StakeStep['way'];

const DAY = 24 * 60 * 60_000;
/** Time after the end of a week in which its rewards can be taken, ms: its last bets are settled later. */
const CLAIM_TIME = 7 * DAY;
/** Time in which a cash gift can be redeemed, ms. */
const GIFT_DURATION_MS = 30 * DAY;
const CASH = 1;

/**
 * Stake rewards. In each week, Monday to Sunday in the country's time zone, the stakes of won and lost bets reach steps, each of which
 * gives one reward. Bets reopened by a rollback do not count until they are settled again; given rewards are kept.
 */
export class StakeRewards {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Returns the visible weeks: this one, and the last one if some of its rewards are waiting or were given.
   * @param userId null for a
   * visitor
   */
  async getState(userId: string | null, country: CountryCode): Promise<StakeRewardResponse> {
    const { db } = this.parts;
    const excluded = userId !== null && (await this.#isExcluded(userId));
    if (excluded || (userId !== null && (await isDeactivated(db, userId)))) return { weeks: [], excluded };
    const switches = await new RemoteConfig(db).of(country);
    const activities = await this.#activities(country, switches);
    const left = await getStakeRewardsLeft(db, switches, country);
    if (userId === null)
      return {
        weeks: activities.map((activity) => this.#toWeek(activity, null, [], left)).filter(({ running }) => running),
        excluded,
      };
    const given = await listRewards(
      db,
      userId,
      activities.map(({ id }) => id),
    );
    const weeks = await Promise.all(
      activities.map(async (activity) =>
        this.#toWeek(
          activity,
          await this.#staked(db, userId, activity),
          given.filter(({ activityId }) => activityId === activity.id),
          left,
        ),
      ),
    );
    return {
      weeks: weeks.filter(({ running, steps }) => running || steps.some(({ state }) => state !== 'ahead')),
      excluded,
    };
  }

  /**
   * Gives the gift of a step, once; a repeated call returns the same gift.
   * @throws BizError 40000 no such step or one with a draw, 43007 while self-excluded, 47003, 48001 no such week, too late, or switched
   * off, 48002 not reached, 48003 beyond the month's budget
   */
  claim(player: Player, request: TakeStakeRewardRequest): Promise<StakeRewardTaken> {
    return this.#take(player, request, 'claim');
  }

  /**
   * Draws the reward of a step, once; a repeated call returns the same reward.
   * @throws BizError as {@link claim}
   */
  draw(player: Player, request: TakeStakeRewardRequest): Promise<StakeRewardTaken> {
    return this.#take(player, request, 'draw');
  }

  /**
   * Gives the gifts of several steps in one transaction. Draws are not included: each needs a separate tap. Steps that the stakes no longer
   * reach, or beyond the month's budget, are skipped.
   * @throws BizError as {@link claim}; 48002 when none of them is reached, 48003 when the budget covers none of the reached ones
   */
  async claimAll(player: Player, { steps }: ClaimAllStakeRewardsRequest): Promise<ClaimAllStakeRewardsResponse> {
    return this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, player.userId);
      const rewards: StakeRewardTaken[] = [];
      let why: NotTaken = 'notReached';
      for (const [at, ref] of steps.entries()) {
        const taken = await this.#takeLocked(tx, player, ref, 'claim', `steps.${at}.step`);
        if (typeof taken === 'object') rewards.push(taken);
        else if (taken === 'usedUp') why = taken;
      }
      if (rewards.length === 0) throw rejections[why]();
      return { rewards };
    });
  }

  #take(player: Player, request: TakeStakeRewardRequest, way: Way): Promise<StakeRewardTaken> {
    return this.parts.db.transaction(async (tx) => {
      await lockPlayer(tx, player.userId);
      const taken = await this.#takeLocked(tx, player, request, way, 'step');
      if (typeof taken === 'string') throw rejections[taken]();
      return taken;
    });
  }

  /**
   * @param field field of the step in the request
   * @returns the reward, or why none was given
   */
  async #takeLocked(
    tx: Sql,
    player: Player,
    request: TakeStakeRewardRequest,
    way: Way,
    field: string,
  ): Promise<StakeRewardTaken | NotTaken> {
    const { userId, country } = player;
    const activity = await findActivity(tx, country, Number(request.activityId));
    if (activity === undefined) throw closed();
    const step = activity.steps.find(({ no }) => no === request.step);
    if (step === undefined) throw createFieldError(field, 'unknown', 'There is no such step.');
    if (step.way !== way)
      throw createFieldError(field, 'other_way', way === 'claim' ? 'This step is drawn.' : 'This step is claimed.');
    const existing = (await listRewards(tx, userId, [activity.id])).find((reward) => reward.step === step.no);
    if (existing !== undefined) return toTaken(existing, step);
    const switches = await this.#refuseClosed(tx, player, activity);
    const staked = await this.#staked(tx, userId, activity);
    if (staked < step.stake) return 'notReached';
    const budgetMonth = await takeMaxCost(tx, { step, country, switches });
    if (budgetMonth === false) return 'usedUp';
    return toTaken(await this.#give(tx, player, { activity, step, staked, budgetMonth }), step);
  }

  /**
   * Rejects the request while rewards are closed to the player.
   * @returns the country's switches
   */
  async #refuseClosed(tx: Sql, { userId, country }: Player, { startTime, claimUntil }: ActivityRow): Promise<Switches> {
    const now = this.parts.clock.now();
    const switches = await new RemoteConfig(tx).of(country);
    if (!(startTime <= now && now < claimUntil && isOn(switches))) throw closed();
    await rejectExcluded(tx, userId, this.parts.clock, 'Rewards are closed');
    if (await isDeactivated(tx, userId)) throw new BizError(BizCode.accountDeactivated, 'This account is deactivated.');
    return switches;
  }

  async #give(tx: Sql, player: Player, { activity, step, staked, budgetMonth }: Reached): Promise<RewardRow> {
    const { clock, drawNumber = randomInt } = this.parts;
    const drawn = step.way === 'draw' ? drawNumber(CERTAIN) : null;
    const gift = step.way === 'draw' ? getPrize(step.prizes, drawn as number) : step.gift;
    const reward = { activityId: activity.id, step: step.no, gift, drawn, givenAt: clock.now() };
    await insertReward(tx, player.userId, staked, reward);
    await returnUnusedCost(tx, { step, country: player.country }, gift);
    await this.#hand(tx, player, gift, { reason: `stake-reward:${activity.id}:${step.no}`, budgetMonth });
    return reward;
  }

  /**
   * Gives the gift. Cash becomes money when the player redeems it, in one transfer. Nothing is pushed, because the page gets the gift with
   * the response.
   */
  async #hand(
    tx: Sql,
    { userId, country }: Player,
    gift: StakeGift,
    { reason, budgetMonth }: { reason: string; budgetMonth: string | null },
  ): Promise<void> {
    const { clock, gifts, tiers } = this.parts;
    if (gift.kind === 'points') await tiers.give(tx, userId, gift.points, reason);
    else
      await gifts.give(tx, {
        userId,
        country,
        kind: CASH,
        amount: gift.amount,
        expireTime: clock.now() + GIFT_DURATION_MS,
        budgetMonth,
        reason,
      });
  }

  /**
   * Stores the current week of every country, so that its rewards can be taken even if nobody looked at it while it ran.
   */
  async saveWeeks(): Promise<void> {
    for (const country of Object.keys(countries) as CountryCode[])
      await this.#activities(country, await new RemoteConfig(this.parts.db).of(country));
  }

  /**
   * Lists weeks that can be claimed, newest first; the current one is stored on first use. Returns none while rewards are switched off.
   */
  async #activities(country: CountryCode, switches: Switches): Promise<ActivityRow[]> {
    const { db, clock } = this.parts;
    const now = clock.now();
    if (!isOn(switches)) return [];
    const open = await listOpenActivities(db, country, now);
    if (open.some((activity) => this.#runs(activity))) return open;
    const steps = getSteps(switches, country);
    if (steps === null) return open;
    const startTime = getWeekStart(now, countries[country].gmtOffset);
    const endTime = startTime + 7 * DAY;
    await insertActivity(db, country, { startTime, endTime, claimUntil: endTime + CLAIM_TIME, steps });
    return listOpenActivities(db, country, now);
  }

  #runs({ startTime, endTime }: ActivityRow): boolean {
    const now = this.parts.clock.now();
    return startTime <= now && now < endTime;
  }

  /**
   * Converts a week to the form that a player sees.
   * @param staked null for a visitor
   * @param left rest of the month's budget
   */
  #toWeek(activity: ActivityRow, staked: number | null, given: readonly RewardRow[], left: number): StakeRewardWeek {
    const { id, startTime, endTime, claimUntil, steps } = activity;
    return {
      activityId: String(id),
      startTime,
      endTime,
      claimUntil,
      running: this.#runs(activity),
      staked,
      steps: steps.map((step) => {
        const reward = given.find(({ step: no }) => no === step.no);
        const state = reward ? 'given' : (staked ?? -1) >= step.stake ? 'waiting' : 'ahead';
        const usedUp = !reward && getMaxCash(step) > left ? { usedUp: true as const } : {};
        return { ...step, state: state, given: reward?.gift ?? null, ...usedUp };
      }),
    };
  }

  async #staked(sql: Sql, userId: string, { startTime, endTime }: ActivityRow): Promise<number> {
    const period = { from: startTime, to: endTime, by: 'placed_at' } as const;
    return (await getCountedStakes(sql, [userId], period)).get(userId) ?? 0;
  }

  async #isExcluded(userId: string): Promise<boolean> {
    return (
      (
        await this.parts.db.query(`select 1 from ${limitsSql.exclusions_in_force.name}($1, $2::bigint) limit 1`, [
          userId,
          this.parts.clock.now(),
        ])
      ).length > 0
    );
  }
}

function toTaken({ activityId, step: no, gift, drawn, givenAt }: RewardRow, step: StakeStep): StakeRewardTaken {
  const draw = step.way === 'draw' && drawn !== null ? { number: drawn, prizes: step.prizes } : null;
  return { activityId: String(activityId), step: no, gift, givenAt, draw };
}

const closed = (): BizError => new BizError(BizCode.stakeRewardClosed, 'These rewards are closed.');
/** Errors of steps that give nothing while the rewards are open. */
const rejections = {
  notReached: () => new BizError(BizCode.stakeStepNotReached, 'Your settled stakes have not reached this step yet.'),
  usedUp: () => new BizError(BizCode.stakeRewardsUsedUp, "All of this month's rewards have been given out."),
};
type NotTaken = keyof typeof rejections;
