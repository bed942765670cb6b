import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { getWeekStart } from '../../platform/week';
import { VipTiers } from '../../player/vip-tier/service';
import { RemoteConfig } from '../../settings/remote-config/service';
import { VipWeeks } from './service';

export const DAY = 24 * 60 * 60_000;
/** Offset of Nigeria from GMT, minutes. */
const OFFSET = 60;

/** The service for weekly free bets on a test database, with the small bookmaker from the order tests. */
export class VipWorld extends World {
  readonly tiers = new VipTiers(this);
  readonly remoteConfig: RemoteConfig;
  readonly weeks: VipWeeks;

  constructor(db: Database) {
    super(db);
    this.remoteConfig = new RemoteConfig(db);
    this.weeks = new VipWeeks(this);
  }

  /** Advances the clock to `after` ms past the start of the next Monday. */
  async nextWeek(after = 0): Promise<void> {
    this.clock.advance(getWeekStart(this.clock.now(), OFFSET) + 7 * DAY + after - this.clock.now());
  }

  /**
   * Bets on the first outcome of a match, by default a new one, and settles it.
   * @param price decimal odds
   * @returns the match
   */
  async settled(userId: string, amount: number, { price = 2, result = 0 as 0 | 1, event = '' } = {}): Promise<string> {
    const eventId = event === '' ? await this.match() : event;
    await this.setOdds(eventId, '1', price);
    await this.place(userId, { bets: [createSingleBet(amount, createSelection(eventId, '1', price))] });
    await this.result(eventId, { 1: { result } });
    return eventId;
  }

  /** Creates a player whose stakes have reached the third tier. */
  async palm(): Promise<string> {
    const userId = await this.player(1_000_000);
    await this.settled(userId, 100_000);
    return userId;
  }

  /** Lists the amounts of a player's weekly free bets, units. */
  async given(userId: string): Promise<number[]> {
    const rows = await this.db.query<{ amount: number }>(
      "select init_bal as amount from gifts where user_id = $1 and reason like 'vip-week:%' order by id",
      [userId],
    );
    return rows.map(({ amount }) => amount);
  }
}
