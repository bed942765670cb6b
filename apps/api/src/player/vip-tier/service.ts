import { getTurnoverPoints, getTierLevel, VIP_TIER, type CountryCode } from '@oware/config';
import { type TierBenefits, type VipTier } from '@oware/contracts';
import { isDeactivated } from '../../identity/session/api';
import { getCountedStakes } from '../../ledger/api';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { findClosure } from '../../protection/limits/api';
import { listTierAvatars } from '../avatars';
import { type Benefits, getBenefits, NO_BENEFITS, tierBenefits } from './benefits';
import { sortReviews, type Waiting } from './review-order';
import { givePoints, sumGivenPoints, isVerified } from './store';

/** Lifetime of cached sums of stakes, ms: pages request the account summary often. */
const STAKES_SERVE = 30_000;
const DAY = 86_400_000;
const WINDOW = VIP_TIER.windowDays * DAY;

interface Player {
  userId: string;
  country: CountryCode;
}

interface Points {
  points: number;
  giftPoints: number;
  /** Level reached by all points. */
  level: number;
  /** Level reached by the points of own stakes alone. */
  stakeLevel: number;
}

/**
 * VIP tiers, based on points of own stakes at risk and of gifts within the last 90 days. All points count for the ring and avatars;
 * benefits that cost money depend on the stakes alone (docs/adr/0153).
 */
export class VipTiers {
  private stakes = new Map<string, number>();
  private addedUpFrom = 0;

  constructor(private readonly parts: { db: Database; clock: Clock }) {}

  /** Returns a player's points and tier, and the benefits of all tiers. Points of stakes may be 30 s old. */
  async getTier(userId: string, country: CountryCode): Promise<VipTier> {
    const { db } = this.parts;
    const player = { userId, country };
    const [{ points, giftPoints, level, stakeLevel }, closed, proved] = await Promise.all([
      this.#getPoints(player),
      this.#isClosed(db, player),
      isVerified(db, userId),
    ]);
    const next = VIP_TIER.from[level];
    return {
      ...{ level, points, giftPoints, stakeLevel },
      missing: next === undefined ? null : next - points,
      benefits: closed ? null : listBenefits(country),
      needsIdentity: !proved,
    };
  }

  /** Returns the level of a player's tier, 0 to 6; points of stakes may be 30 s old. */
  async getLevel(userId: string, country: CountryCode): Promise<number> {
    return (await this.#getPoints({ userId, country })).level;
  }

  /** Like {@link getLevel}; null for players to whom no benefits are shown. */
  async getOpenLevel(player: Player): Promise<number | null> {
    return (await this.#isClosed(this.parts.db, player)) ? null : this.getLevel(player.userId, player.country);
  }

  /**
   * Returns the current benefits of the tier that a player's own stakes reach; none while the player is excluded, limited or deactivated.
   */
  async getBenefits(sql: Sql, player: Player): Promise<Benefits> {
    if (await this.#isClosed(sql, player)) return NO_BENEFITS;
    const { userId, country } = player;
    const levels = await this.getStakeLevels(sql, country, [userId], this.parts.clock.now() + 1);
    return getBenefits(country, levels.get(userId) ?? 0);
  }

  /**
   * Returns the levels reached by own stakes alone, counting bets settled within the tier's window before a time.
   * @param until end of the window, exclusive, ms since 1970
   * @returns levels of 1 or more by player
   */
  async getStakeLevels(
    sql: Sql,
    country: CountryCode,
    userIds: readonly string[],
    until: number,
  ): Promise<Map<string, number>> {
    const stakes = await getCountedStakes(sql, userIds, { from: until - WINDOW, to: until, by: 'settled_at' });
    const levels = [...stakes].map(
      ([userId, stake]) => [userId, getTierLevel(getTurnoverPoints(country, stake))] as const,
    );
    return new Map(levels.filter(([, level]) => level > 0));
  }

  /** Sorts documents that wait for staff: players whose tier gives priority have a head start (`review-order.ts`). */
  async sortReviews<Row extends Waiting & Player>(rows: readonly Row[]): Promise<(Row & { isFirst: boolean })[]> {
    const first = await Promise.all(
      rows.map(async (row) => ({ ...row, isFirst: (await this.getBenefits(this.parts.db, row)).reviewFirst })),
    );
    return sortReviews(first);
  }

  /** Gives points within the caller's transaction, once for each reason. */
  give(tx: Sql, userId: string, points: number, reason: string): Promise<void> {
    return givePoints(tx, userId, points, reason, this.parts.clock.now());
  }

  async #isClosed(sql: Sql, player: Player): Promise<boolean> {
    return (await findClosure(sql, player, this.parts.clock)) !== null || (await isDeactivated(sql, player.userId));
  }

  async #getPoints({ userId, country }: Player): Promise<Points> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const [stakes, giftPoints] = await Promise.all([
      this.#getStakes(userId, now),
      sumGivenPoints(db, userId, now - WINDOW),
    ]);
    const stakePoints = getTurnoverPoints(country, stakes);
    const points = stakePoints + giftPoints;
    return { points, giftPoints, level: getTierLevel(points), stakeLevel: getTierLevel(stakePoints) };
  }

  async #getStakes(userId: string, now: number): Promise<number> {
    if (now - this.addedUpFrom > STAKES_SERVE) {
      this.stakes.clear();
      this.addedUpFrom = now;
    }
    const period = { from: now - WINDOW, to: now + 1, by: 'settled_at' } as const;
    const stake = this.stakes.get(userId) ?? (await getCountedStakes(this.parts.db, [userId], period)).get(userId) ?? 0;
    this.stakes.set(userId, stake);
    return stake;
  }
}

/** Lists the benefits of each tier as shown to players, starting with the first. */
const listBenefits = (country: CountryCode): TierBenefits[] =>
  tierBenefits[country].map(({ freeBet, birthdayExtra, reviewFirst }, below) => ({
    ...{ level: below + 1, freeBet, birthdayExtra, reviewFirst },
    avatars: listTierAvatars(country, below + 1),
  }));
