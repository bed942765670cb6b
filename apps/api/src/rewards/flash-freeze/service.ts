import { countries, type CountryCode } from '@oware/config';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { weekStart } from '../../platform/week';
import { freezeSql } from './sql';

interface Parts {
  db: Database;
  clock: Clock;
  weekly(country: CountryCode): Promise<number>;
}

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
  async available(userId: string, country: CountryCode): Promise<number> {
    const [row] = await this.parts.db.query<{ cards: number }>(
      `select cards from ${freezeSql.freeze_cards_left.name}($1, $2, $3)`,
      [userId, await this.weekly(country), weekStart(this.parts.clock.now(), countries[country].gmtOffset)],
    );
    return row?.cards ?? 0;
  }

  /** Cards that a player of a country has a week (remote configuration: `flashFreeze.weekly`). */
  async weekly(country: CountryCode): Promise<number> {
    return this.parts.weekly(country);
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
