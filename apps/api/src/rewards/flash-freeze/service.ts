import { countries, type CountryCode } from '@oware/config';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getWeekStart } from '../../platform/week';
import { freezeSql } from './sql';

interface Dependencies {
  db: Database;
  clock: Clock;
  getWeekly(country: CountryCode): Promise<number>;
}

/**
 * Flash freeze cards: each holds the odds of one live bet during the server's delay. Covers the weekly allowance, additional gift cards,
 * and automatic use.
 */
export class FlashFreeze {
  constructor(private readonly parts: Dependencies) {}

  /** Whether cards are used without asking; off by default. */
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

  /** Returns the number of cards left this week; a week begins on Monday at 0:00 in the country's time zone. */
  async countAvailable(userId: string, country: CountryCode): Promise<number> {
    const [row] = await this.parts.db.query<{ cards: number }>(
      `select cards from ${freezeSql.freeze_cards_left.name}($1, $2, $3)`,
      [userId, await this.getWeekly(country), getWeekStart(this.parts.clock.now(), countries[country].gmtOffset)],
    );
    return row?.cards ?? 0;
  }

  /** Returns the weekly number of cards of each player in a country (remote configuration: `flashFreeze.weekly`). */
  async getWeekly(country: CountryCode): Promise<number> {
    return this.parts.getWeekly(country);
  }

  /** Gives cards for this week inside the caller's transaction, once for each reason. */
  async give(tx: Sql, userId: string, count: number, reason: string): Promise<void> {
    await this.#book(tx, userId, count, reason);
  }

  async #book(tx: Sql, userId: string, amount: number, reason: string): Promise<void> {
    await tx.query(
      'insert into freeze_cards (user_id, amount, reason, time) values ($1, $2, $3, $4) on conflict do nothing',
      [userId, amount, reason, this.parts.clock.now()],
    );
  }
}
