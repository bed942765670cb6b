import { countries, type CountryCode } from '@oware/config';
import { type StakeRewardTaken, type StakeRewardWeek } from '@oware/contracts';
import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { getWeekStart } from '../../platform/week';
import { RemoteConfig } from '../../settings/remote-config/service';
import { VipTiers } from '../../player/vip-tier/service';
import { StakeRewards } from './service';

export const DAY = 24 * 60 * 60_000;

/** Stake rewards on a database, with the small bookmaker of the order tests; each test starts in a separate week. */
export class StakeRewardWorld extends World {
  readonly tiers = new VipTiers(this);
  readonly remoteConfig: RemoteConfig;
  readonly rewards: StakeRewards;
  /** Results of the next draws; then zeros. */
  readonly numbers: number[] = [];

  constructor(db: Database) {
    super(db);
    this.remoteConfig = new RemoteConfig(db);
    this.rewards = new StakeRewards({ ...this.parts(), drawNumber: () => this.numbers.shift() ?? 0 });
  }

  /** Returns the dependencies of `StakeRewards`. */
  parts() {
    return { db: this.db, clock: this.clock, gifts: this.gifts, tiers: this.tiers };
  }

  /**
   * Advances the clock to `after` ms past the start of the week after next, and switches the rewards on with the default steps.
   * @returns the start of that week
   */
  async newWeek(after = 0, country: CountryCode = 'ng'): Promise<number> {
    const start = getWeekStart(this.clock.now(), countries[country].gmtOffset) + 14 * DAY;
    this.clock.advance(start + after - this.clock.now());
    await this.remoteConfig.set(country, 'stakeReward.switch', true);
    await this.remoteConfig.set(country, 'stakeReward.steps', null);
    return start;
  }

  /**
   * Places a single at 2.00.
   * @returns its event
   */
  async bet(userId: string, amount: number): Promise<string> {
    const event = await this.match();
    await this.place(userId, { bets: [createSingleBet(amount, createSelection(event))] });
    return event;
  }

  /**
   * Places a bet and settles it.
   * @returns its event
   */
  async settled(userId: string, amount: number, result: 0 | 1 = 0): Promise<string> {
    const event = await this.bet(userId, amount);
    await this.result(event, { 1: { result } });
    return event;
  }

  /** Returns the newest week as the player sees it. */
  async week(userId: string | null, country: CountryCode = 'ng'): Promise<StakeRewardWeek> {
    const [week] = (await this.rewards.getState(userId, country)).weeks;
    if (week === undefined) throw new Error('There is no week.');
    return week;
  }

  /** Takes a step of the newest week, by claim or draw. */
  async take(userId: string, no: number): Promise<StakeRewardTaken> {
    const { activityId, steps } = await this.week(userId);
    const request = { activityId, step: no };
    const player = { userId, country: 'ng' } as const;
    return steps.find((step) => step.no === no)?.way === 'draw'
      ? this.rewards.draw(player, request)
      : this.rewards.claim(player, request);
  }
}

/** Gives one player three rewards: a cash gift, points, and a draw. */
export async function rewardAWhile(db: Database): Promise<void> {
  const world = new StakeRewardWorld(db);
  await world.newWeek();
  const user = await world.player(5000);
  await world.settled(user, 5000);
  for (const no of [1, 2, 3]) await world.take(user, no);
}
