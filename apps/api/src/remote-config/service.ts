import { type CountryCode } from '@oware/config';
import { type z } from 'zod';
import { type Sql } from '../platform/database';

/** A country's switches as they are now. */
export interface Switches {
  /** The value of a key; `otherwise` when none was set. */
  get<S extends z.ZodType>(key: string, schema: S, otherwise: z.output<S>): z.output<S>;
}

/** Reads and sets the remote configuration. */
export class RemoteConfig {
  constructor(private readonly db: Sql) {}

  /** All that is set for a country, in one read. */
  async of(country: CountryCode): Promise<Switches> {
    const rows = await this.db.query<{ key: string; value: unknown }>('select key, value from remote_config where country = $1', [country]);
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    return {
      get(key, schema, otherwise) {
        const value = schema.safeParse(values.get(key));
        return value.success ? value.data : otherwise;
      },
    };
  }

  /** Sets a key. @param value null takes its default back */
  async set(country: CountryCode, key: string, value: unknown): Promise<void> {
    if (value === null) {
      await this.db.query('delete from remote_config where country = $1 and key = $2', [country, key]);
      return;
    }
    await this.db.query(
      `insert into remote_config values ($1, $2, $3::jsonb) on conflict (country, key) do update set value = excluded.value`,
      [country, key, JSON.stringify(value)],
    );
  }
}
