import { appOfConfigKey, type ConfigApp, type CountryCode } from '@oware/config';
import { and, eq } from 'drizzle-orm';
import { type z } from 'zod';
import { type Sql } from '../../platform/database';
import { remoteConfig } from './tables';

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
    const values = new Map((await this.#rows(country)).map(({ key, value }) => [key, value]));
    return {
      get(key, schema, otherwise) {
        const value = schema.safeParse(values.get(key));
        return value.success ? value.data : otherwise;
      },
    };
  }

  /** What is set for a country of the keys of one app, which everybody may know. */
  async published(country: CountryCode, app: ConfigApp): Promise<Record<string, unknown>> {
    const rows = await this.#rows(country);
    return Object.fromEntries(
      rows.filter(({ key }) => appOfConfigKey(key) === app).map(({ key, value }) => [key, value]),
    );
  }

  /** Sets a key that is not set. */
  async setDefault(country: CountryCode, key: string, value: unknown): Promise<void> {
    await this.db.drizzle.insert(remoteConfig).values({ country, key, value }).onConflictDoNothing();
  }

  /** Sets a key. @param value null takes its default back */
  async set(country: CountryCode, key: string, value: unknown): Promise<void> {
    const { drizzle } = this.db;
    if (value === null) {
      await drizzle.delete(remoteConfig).where(and(eq(remoteConfig.country, country), eq(remoteConfig.key, key)));
      return;
    }
    await drizzle
      .insert(remoteConfig)
      .values({ country, key, value })
      .onConflictDoUpdate({ target: [remoteConfig.country, remoteConfig.key], set: { value } });
  }

  #rows(country: CountryCode): Promise<{ key: string; value: unknown }[]> {
    const { key, value } = remoteConfig;
    return this.db.drizzle
      .select({ key, value })
      .from(remoteConfig)
      .where(eq(remoteConfig.country, country))
      .orderBy(key);
  }
}
