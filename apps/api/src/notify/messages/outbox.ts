import { type CountryCode } from '@oware/config';
import { desc, eq } from 'drizzle-orm';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { outbox } from './tables';

/** Sends text messages to phones. */
export interface Messages {
  /** @param sql the transaction that the message belongs to; none by default */
  send(country: CountryCode, phone: string, text: string, sql?: Sql): Promise<void>;
}

export interface OutboxRow {
  phone: string;
  text: string;
  createdAt: number;
}

/** Stores messages in a table instead of sending them; the demo inbox shows them. */
export class Outbox implements Messages {
  constructor(
    private db: Sql,
    private clock: Clock,
  ) {}

  async send(country: CountryCode, phone: string, text: string, sql: Sql = this.db): Promise<void> {
    await sql.drizzle.insert(outbox).values({ country, phone, text, createdAt: this.clock.now() });
  }

  /** Lists the newest messages of a country. */
  async listNewest(country: CountryCode, limit = 50): Promise<OutboxRow[]> {
    const { phone, text, createdAt, id } = outbox;
    return this.db.drizzle
      .select({ phone, text, createdAt })
      .from(outbox)
      .where(eq(outbox.country, country))
      .orderBy(desc(id))
      .limit(limit);
  }
}
