import { type CountryCode } from '@oware/config';
import { type Clock } from '../platform/clock';
import { type Sql } from '../platform/database';

/** Sends short messages to phones. */
export interface Messages {
  send(country: CountryCode, phone: string, text: string): Promise<void>;
}

export interface OutboxRow {
  phone: string;
  text: string;
  createdAt: number;
}

/** Puts messages into a table instead of on the air; the demo inbox shows them. */
export class Outbox implements Messages {
  constructor(private db: Sql, private clock: Clock) {}

  async send(country: CountryCode, phone: string, text: string): Promise<void> {
    await this.db.query('insert into outbox (country, phone, text, created_at) values ($1, $2, $3, $4)', [
      country, phone, text, this.clock.now(),
    ]);
  }

  /** The newest messages of a country. */
  newest(country: CountryCode, limit = 50): Promise<OutboxRow[]> {
    return this.db.query<OutboxRow>(
      'select phone, text, created_at as "createdAt" from outbox where country = $1 order by id desc limit $2',
      [country, limit],
    );
  }
}
