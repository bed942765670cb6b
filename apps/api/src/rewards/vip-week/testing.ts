import { pick, singleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { weekStart } from '../../platform/week';
import { VipTiers } from '../../player/vip-tier/service';
import { RemoteConfig } from '../../settings/remote-config/service';
import { VipWeeks } from './service';

export const DAY = 24 * 60 * 60_000;
/** Minutes of Nigeria ahead of GMT. */
const OFFSET = 60;

/** Weekly free bets on a database, beside the small bookmaker of the orders. */
export class VipWorld extends World {
  readonly tiers = new VipTiers(this);
  readonly remoteConfig: RemoteConfig;
  readonly weeks: VipWeeks;

  constructor(db: Database) {
    super(db);
    this.remoteConfig = new RemoteConfig(db);
    this.weeks = new VipWeeks(this);
  }

  /** Moves on to so many ms after the next Monday began. */
  async nextWeek(after = 0): Promise<void> {
    this.clock.advance(weekStart(this.clock.now(), OFFSET) + 7 * DAY + after - this.clock.now());
  }

  /** Bets on the first outcome of a match of its own, which is settled at once. @param price decimal odds */
  async settled(userId: string, amount: number, { price = 2, result = 0 as 0 | 1, event = '' } = {}): Promise<string> {
    const eventId = event === '' ? await this.match() : event;
    await this.setOdds(eventId, '1', price);
    await this.place(userId, { bets: [singleBet(amount, pick(eventId, '1', price))] });
    await this.result(eventId, { 1: { result } });
    return eventId;
  }

  /** A player whose stakes made the third tier. */
  async palm(): Promise<string> {
    const userId = await this.player(1_000_000);
    await this.settled(userId, 100_000);
    return userId;
  }

  /** Free bets that a player was given for weeks, units. */
  async given(userId: string): Promise<number[]> {
    const rows = await this.db.query<{ amount: number }>(
      "select init_bal as amount from gifts where user_id = $1 and reason like 'vip-week:%' order by id",
      [userId],
    );
    return rows.map(({ amount }) => amount);
  }
}
