import { countries, type CountryCode } from '@oware/config';
import { z } from 'zod';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { weekStart } from '../../platform/week';
import { RemoteConfig } from '../../settings/remote-config/service';

interface Parts {
  db: Database;
  clock: Clock;
}

/** Cards that a player has a week, unless the remote configuration says otherwise (`flashFreeze.weekly`). */
export const WEEKLY_CARDS = 3;
const weekly = z.number().int().min(0).max(100);

/**
 * Flash freeze cards: each holds the odds of one live bet while the server's delay runs. A weekly allowance, cards that
 * were given on top of it, and whether they are used without asking.
 */
export class FlashFreeze {
  constructor(private readonly parts: Parts) {}

  /** Whether cards are used without asking; not at first. */
  async isAutoUse(userId: string): Promise<boolean> {
    const [row] = await this.parts.db.query<{ on: boolean }>(
      'select auto_use as "on" from freeze_settings where user_id = $1',
      [userId],
    );
    return row?.on ?? false;
  }

  async setAutoUse(userId: string, enabled: boolean): Promise<void> {
    await this.parts.db.query(
      'insert into freeze_settings values ($1, $2) on conflict (user_id) do update set auto_use = excluded.auto_use',
      [userId, enabled],
    );
  }

  /** Cards that are left this week; a week begins on Monday at 0:00 by the country's clocks. */
  async available(userId: string, country: CountryCode, sql: Sql = this.parts.db): Promise<number> {
    const allowance = (await new RemoteConfig(sql).of(country)).get('flashFreeze.weekly', weekly, WEEKLY_CARDS);
    const [row] = await sql.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::int as sum from freeze_cards where user_id = $1 and time >= $2',
      [userId, weekStart(this.parts.clock.now(), countries[country].gmtOffset)],
    );
    return Math.max(0, allowance + (row?.sum ?? 0));
  }

  /** Gives cards for this week inside the caller's transaction, once for each reason. */
  async give(tx: Sql, userId: string, count: number, reason: string): Promise<void> {
    await this.#book(tx, userId, count, reason);
  }

  /**
   * Uses a card for a bet inside the caller's transaction, one per bet.
   * @param bet names the bet @returns false when no card is left
   */
  async use(tx: Sql, userId: string, country: CountryCode, bet: string): Promise<boolean> {
    await lockPlayer(tx, userId);
    const [used] = await tx.query('select 1 from freeze_cards where user_id = $1 and reason = $2', [
      userId,
      `bet:${bet}`,
    ]);
    if (used !== undefined) return true;
    if ((await this.available(userId, country, tx)) === 0) return false;
    await this.#book(tx, userId, -1, `bet:${bet}`);
    return true;
  }

  async #book(tx: Sql, userId: string, amount: number, reason: string): Promise<void> {
    await tx.query(
      'insert into freeze_cards (user_id, amount, reason, time) values ($1, $2, $3, $4) on conflict do nothing',
      [userId, amount, reason, this.parts.clock.now()],
    );
  }
}
