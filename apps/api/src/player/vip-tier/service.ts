import { pointsOfTurnover, tierLevelOf, VIP_TIER, type CountryCode } from '@oware/config';
import { type VipTier } from '@oware/contracts';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { givePoints, givenPoints, turnoverOf } from './store';

/** How long a turnover that was added up serves again, ms: pages ask for the account summary often. */
const TURNOVER_SERVES = 30_000;
const DAY = 86_400_000;

/** VIP tiers: points of the stakes of settled bets and of gifts, within the last 90 days. */
export class VipTiers {
  private turnovers = new Map<string, number>();
  private addedUpFrom = 0;

  constructor(private readonly parts: { db: Database; clock: Clock }) {}

  /** Where a player stands. Points of turnover may be 30 s old. */
  async tier(userId: string, country: CountryCode): Promise<VipTier> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const since = now - VIP_TIER.windowDays * DAY;
    const [turnover, giftPoints] = await Promise.all([
      this.turnover(userId, since, now),
      givenPoints(db, userId, since),
    ]);
    const points = pointsOfTurnover(country, turnover) + giftPoints;
    const level = tierLevelOf(points);
    const next = VIP_TIER.from[level];
    return { level, points, giftPoints, missing: next === undefined ? null : next - points };
  }

  /** Gives points within the caller's transaction, once for each reason. */
  give(tx: Sql, userId: string, points: number, reason: string): Promise<void> {
    return givePoints(tx, userId, points, reason, this.parts.clock.now());
  }

  private async turnover(userId: string, since: number, now: number): Promise<number> {
    if (now - this.addedUpFrom > TURNOVER_SERVES) {
      this.turnovers.clear();
      this.addedUpFrom = now;
    }
    const known = this.turnovers.get(userId) ?? (await turnoverOf(this.parts.db, userId, since));
    this.turnovers.set(userId, known);
    return known;
  }
}
