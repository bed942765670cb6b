import { countries, type CountryCode } from '@oware/config';
import { type StakeRewardTaken, type StakeRewardWeek } from '@oware/contracts';
import { pick, singleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { weekStart } from '../../platform/week';
import { RemoteConfig } from '../../settings/remote-config/service';
import { VipTiers } from '../../player/vip-tier/service';
import { StakeRewards } from './service';

export const DAY = 24 * 60 * 60_000;

/** Stake rewards on a database, beside the small bookmaker of the orders; each test begins in a week of its own. */
export class StakeRewardWorld extends World {
  readonly tiers = new VipTiers(this);
  readonly remoteConfig: RemoteConfig;
  readonly rewards: StakeRewards;
  /** Numbers that the next draws draw, then zeros. */
  readonly numbers: number[] = [];

  constructor(db: Database) {
    super(db);
    this.remoteConfig = new RemoteConfig(db);
    this.rewards = new StakeRewards({ ...this.parts(), drawNumber: () => this.numbers.shift() ?? 0 });
  }

  /** What stake rewards are made of. */
  parts() {
    return { db: this.db, clock: this.clock, gifts: this.gifts, tiers: this.tiers };
  }

  /** Moves on to so many ms after the start of the week after next, and switches the rewards on with their own steps. */
  async newWeek(after = 0, country: CountryCode = 'ng'): Promise<number> {
    const start = weekStart(this.clock.now(), countries[country].gmtOffset) + 14 * DAY;
    this.clock.advance(start + after - this.clock.now());
    await this.remoteConfig.set(country, 'stakeReward.switch', true);
    await this.remoteConfig.set(country, 'stakeReward.steps', null);
    return start;
  }

  /** Places a single of so much at 2.00; gives its event. */
  async bet(userId: string, amount: number): Promise<string> {
    const event = await this.match();
    await this.place(userId, { bets: [singleBet(amount, pick(event))] });
    return event;
  }

  /** A bet that is settled at once. */
  async settled(userId: string, amount: number, result: 0 | 1 = 0): Promise<string> {
    const event = await this.bet(userId, amount);
    await this.result(event, { 1: { result } });
    return event;
  }

  /** The newest week as the player sees it. */
  async week(userId: string | null, country: CountryCode = 'ng'): Promise<StakeRewardWeek> {
    const [week] = (await this.rewards.state(userId, country)).weeks;
    if (week === undefined) throw new Error('There is no week.');
    return week;
  }

  /** Takes a step of the newest week, as it is taken. */
  async take(userId: string, no: number): Promise<StakeRewardTaken> {
    const { activityId, steps } = await this.week(userId);
    const request = { activityId, step: no };
    const player = { userId, country: 'ng' } as const;
    return steps.find((step) => step.no === no)?.way === 'draw'
      ? this.rewards.draw(player, request)
      : this.rewards.claim(player, request);
  }
}

/** Three rewards of one player: a cash gift, points, and a draw. */
export async function rewardAWhile(db: Database): Promise<void> {
  const world = new StakeRewardWorld(db);
  await world.newWeek();
  const user = await world.player(5000);
  await world.settled(user, 5000);
  for (const no of [1, 2, 3]) await world.take(user, no);
}
