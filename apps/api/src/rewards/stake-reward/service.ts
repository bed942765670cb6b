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
import { isDeactivated } from '../../identity/deactivation/store';
import { type Gifts } from '../gifts/service';
import { getCountedStakes } from '../../ledger/counted-stakes';
import { lockPlayer } from '../../ledger/lock-player';
import { refuseExcluded } from '../../protection/limits/refuse-excluded';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { wrongField } from '../../platform/http/validate';
import { weekStart } from '../../platform/week';
import { CERTAIN } from '../../settings/remote-config/schemas';
import { RemoteConfig, type Switches } from '../../settings/remote-config/service';
import { type VipTiers } from '../../player/vip-tier/service';
import { keepCost, mostCashOf, stakeRewardsLeft, takeMost } from './budget';
import { isOn, prizeOf, stepsOf } from './steps';
import {
  type ActivityRow,
  activityOf,
  insertActivity,
  insertReward,
  openActivities,
  rewardsOf,
  type RewardRow,
} from './store';
import { limitsSql } from '../../protection/limits/sql';

/** A step that a player has reached, and the month whose budget it was counted in; null when it gives no cash. */
interface Reached {
  activity: ActivityRow;
  step: StakeStep;
  staked: number;
  budgetMonth: string | null;
}

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Gifts;
  tiers: VipTiers;
  /** A number from 0 to below `count`, each as likely as the others; node:crypto's when not given. */
  drawNumber?: (count: number) => number;
}

/** The player who asks. */
export interface Player {
  userId: string;
  country: CountryCode;
}

type Way = StakeStep['way'];

const DAY = 24 * 60 * 60_000;
/** Rewards of a week can be taken for so long after its end, ms: its last bets are settled later. */
const CLAIM_TIME = 7 * DAY;
/** A cash gift is to be redeemed within so many ms. */
const GIFT_LASTS = 30 * DAY;
const CASH = 1;

/**
 * Rewards for stakes. In each week, Monday to Sunday by the country's clocks, the stakes of bets that were won or lost reach
 * steps; each gives once. What a rollback makes open again counts no more until it is settled; what was given stays given.
 */
export class StakeRewards {
  constructor(private readonly parts: Parts) {}

  /** The weeks that can be looked at: this one, and the last one while something of it waits or was given. @param userId null for a visitor */
  async state(userId: string | null, country: CountryCode): Promise<StakeRewardResponse> {
    const { db } = this.parts;
    const excluded = userId !== null && (await this.#isExcluded(userId));
    if (excluded || (userId !== null && (await isDeactivated(db, userId)))) return { weeks: [], excluded };
    const switches = await new RemoteConfig(db).of(country);
    const activities = await this.#activities(country, switches);
    const left = await stakeRewardsLeft(db, switches, country);
    if (userId === null)
      return {
        weeks: activities.map((activity) => this.#weekOf(activity, null, [], left)).filter(({ running }) => running),
        excluded,
      };
    const given = await rewardsOf(
      db,
      userId,
      activities.map(({ id }) => id),
    );
    const weeks = await Promise.all(
      activities.map(async (activity) =>
        this.#weekOf(
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
   * Gives the gift of a step, once; the same call again says what it gave.
   * @throws BizError 40000 no such step or one of a draw, 43007 while self-excluded, 47003, 48001 no such week, not any more, or
   * switched off, 48002 not reached, 48003 the month's budget does not give it any more
   */
  claim(player: Player, request: TakeStakeRewardRequest): Promise<StakeRewardTaken> {
    return this.#take(player, request, 'claim');
  }

  /** Draws the reward of a step, once; the same call again says what was drawn. @throws BizError as {@link claim} */
  draw(player: Player, request: TakeStakeRewardRequest): Promise<StakeRewardTaken> {
    return this.#take(player, request, 'draw');
  }

  /**
   * Gives the gifts of several steps in one transaction. Draws are not among them: each is a tap of its own. A step that
   * is not reached any more, or that the month's budget does not give, is left out.
   * @throws BizError as {@link claim}; 48002 when none of them is reached, 48003 when the budget gives none of those that are
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

  /** @param field of the step in the request @returns why nothing of it was given, when it was not */
  async #takeLocked(
    tx: Sql,
    player: Player,
    request: TakeStakeRewardRequest,
    way: Way,
    field: string,
  ): Promise<StakeRewardTaken | NotTaken> {
    const { userId, country } = player;
    const activity = await activityOf(tx, country, Number(request.activityId));
    if (activity === undefined) throw closed();
    const step = activity.steps.find(({ no }) => no === request.step);
    if (step === undefined) throw wrongField(field, 'unknown', 'There is no such step.');
    if (step.way !== way)
      throw wrongField(field, 'other_way', way === 'claim' ? 'This step is drawn.' : 'This step is claimed.');
    const known = (await rewardsOf(tx, userId, [activity.id])).find((reward) => reward.step === step.no);
    if (known !== undefined) return takenOf(known, step);
    const switches = await this.#refuseClosed(tx, player, activity);
    const staked = await this.#staked(tx, userId, activity);
    if (staked < step.stake) return 'notReached';
    const budgetMonth = await takeMost(tx, { step, country, switches });
    if (budgetMonth === false) return 'usedUp';
    return takenOf(await this.#give(tx, player, { activity, step, staked, budgetMonth }), step);
  }

  /** @returns the country's switches, which are on */
  async #refuseClosed(tx: Sql, { userId, country }: Player, { startTime, claimUntil }: ActivityRow): Promise<Switches> {
    const now = this.parts.clock.now();
    const switches = await new RemoteConfig(tx).of(country);
    if (!(startTime <= now && now < claimUntil && isOn(switches))) throw closed();
    await refuseExcluded(tx, userId, this.parts.clock, 'Rewards are closed');
    if (await isDeactivated(tx, userId)) throw new BizError(BizCode.accountDeactivated, 'This account is deactivated.');
    return switches;
  }

  async #give(tx: Sql, player: Player, { activity, step, staked, budgetMonth }: Reached): Promise<RewardRow> {
    const { clock, drawNumber = randomInt } = this.parts;
    const drawn = step.way === 'draw' ? drawNumber(CERTAIN) : null;
    const gift = step.way === 'draw' ? prizeOf(step.prizes, drawn as number) : step.gift;
    const reward = { activityId: activity.id, step: step.no, gift, drawn, givenAt: clock.now() };
    await insertReward(tx, player.userId, staked, reward);
    await keepCost(tx, { step, country: player.country }, gift);
    await this.#hand(tx, player, gift, { reason: `stake-reward:${activity.id}:${step.no}`, budgetMonth });
    return reward;
  }

  /** A cash gift becomes money when the player redeems it, in one transfer; its page knows of it by the response, so nothing is pushed. */
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
        expireTime: clock.now() + GIFT_LASTS,
        budgetMonth,
        reason,
      });
  }

  /** Stores the week of now in every country, so that its rewards can be taken when nobody looked at it while it ran. */
  async keepWeeks(): Promise<void> {
    for (const country of Object.keys(countries) as CountryCode[])
      await this.#activities(country, await new RemoteConfig(this.parts.db).of(country));
  }

  /** Weeks that can be claimed from, newest first; this one is stored when it is asked for first. None while it is switched off. */
  async #activities(country: CountryCode, switches: Switches): Promise<ActivityRow[]> {
    const { db, clock } = this.parts;
    const now = clock.now();
    if (!isOn(switches)) return [];
    const open = await openActivities(db, country, now);
    if (open.some((activity) => this.#runs(activity))) return open;
    const steps = stepsOf(switches, country);
    if (steps === null) return open;
    const startTime = weekStart(now, countries[country].gmtOffset);
    const endTime = startTime + 7 * DAY;
    await insertActivity(db, country, { startTime, endTime, claimUntil: endTime + CLAIM_TIME, steps });
    return openActivities(db, country, now);
  }

  #runs({ startTime, endTime }: ActivityRow): boolean {
    const now = this.parts.clock.now();
    return startTime <= now && now < endTime;
  }

  /** A week as a player sees it. @param staked null for a visitor @param left of the month's budget */
  #weekOf(activity: ActivityRow, staked: number | null, given: readonly RewardRow[], left: number): StakeRewardWeek {
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
        const usedUp = !reward && mostCashOf(step) > left ? { usedUp: true as const } : {};
        return { ...step, state, given: reward?.gift ?? null, ...usedUp };
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

function takenOf({ activityId, step: no, gift, drawn, givenAt }: RewardRow, step: StakeStep): StakeRewardTaken {
  const draw = step.way === 'draw' && drawn !== null ? { number: drawn, prizes: step.prizes } : null;
  return { activityId: String(activityId), step: no, gift, givenAt, draw };
}

const closed = (): BizError => new BizError(BizCode.stakeRewardClosed, 'These rewards are closed.');
/** Why a step gives nothing, while the rewards are open. */
const rejections = {
  notReached: () => new BizError(BizCode.stakeStepNotReached, 'Your settled stakes do not reach this step.'),
  usedUp: () => new BizError(BizCode.stakeRewardsUsedUp, 'The rewards of this month are all given.'),
};
type NotTaken = keyof typeof rejections;
