import { appOfConfigKey, type ConfigApp, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { type z } from 'zod';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { found } from '../../platform/database/typed-queries';
import { BizError } from '../../platform/http/biz-error';
import { configKeyOf, valueFault } from './keys';
import { configChanges, remoteConfig } from './tables';

/** A country's switches as they are now. */
export interface Switches {
  /** The value of a key; `otherwise` when none was set. */
  get<S extends z.ZodType>(key: string, schema: S, otherwise: z.output<S>): z.output<S>;
}

/** Checks a key within the transaction that has set it. @throws BizError that undoes the change */
export type ConfigCheck = (tx: Sql, changed: { country: CountryCode; key: string }) => Promise<void>;

/** A change that somebody wants. */
export interface ConfigChange {
  country: CountryCode;
  key: string;
  /** Null takes the default back. */
  value: unknown;
  author: string;
  /** Number of the change that they saw as the newest, 0 for none; whatever it is when not given. */
  seen?: number;
  /** Checks the new value within the transaction. Throws to reject it. */
  check: ConfigCheck;
  /** Done within the transaction. */
  also?(tx: Sql, before: unknown): Promise<void>;
}

/** Reads and sets the remote configuration. */
export class RemoteConfig {
  constructor(private readonly db: Sql) {}

  /** All that is set for a country, in one read. @param sql the transaction, within one: an engine with a single connection would wait for itself */
  async of(country: CountryCode, sql: Sql = this.db): Promise<Switches> {
    const values = new Map((await this.#rows(country, sql)).map(({ key, value }) => [key, value]));
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
  async set(country: CountryCode, key: string, value: unknown, { drizzle }: Sql = this.db): Promise<void> {
    if (value === null) {
      await drizzle.delete(remoteConfig).where(and(eq(remoteConfig.country, country), eq(remoteConfig.key, key)));
      return;
    }
    await drizzle
      .insert(remoteConfig)
      .values({ country, key, value })
      .onConflictDoUpdate({ target: [remoteConfig.country, remoteConfig.key], set: { value } });
  }

  /**
   * Sets a key as somebody wants it, and writes down what it was before. A switch that was set by a start, not by anybody, has no number.
   * @throws BizError 40000 nothing reads the key, 51171 it was changed since the number `seen`, 51173 it does not take the value, or what `check` throws
   */
  async change(db: Database, { country, key, value, author, seen, check, also }: ConfigChange): Promise<void> {
    const known = configKeyOf(key);
    if (known === undefined) throw new BizError(BizCode.invalidInput, 'Nothing reads this key.');
    const fault = valueFault(known, value);
    if (fault !== null) throw new BizError(BizCode.staffValueRefused, `This key does not take the value: ${fault}`);
    await db.transaction(async (tx) => {
      const before = (await this.#rows(country, tx)).find((row) => row.key === key)?.value ?? null;
      const [last] = await this.changes(country, key, tx);
      const newest = last?.no ?? 0;
      const row = { country, key, no: newest + 1, before, after: value ?? null, author, time: await databaseNow(tx) };
      const written =
        (seen === undefined || seen === newest) &&
        (await found(tx.drizzle.insert(configChanges).values(row).onConflictDoNothing().returning()));
      if (!written)
        throw new BizError(
          BizCode.staffChangedMeanwhile,
          'Somebody else has changed this key meanwhile. Nothing was written.',
        );
      await this.set(country, key, value, tx);
      await check(tx, { country, key });
      await also?.(tx, before);
    });
  }

  /** What a key was set to, newest first. */
  changes(
    country: CountryCode,
    key: string,
    { drizzle }: Sql = this.db,
  ): Promise<(typeof configChanges.$inferSelect)[]> {
    return drizzle
      .select()
      .from(configChanges)
      .where(and(eq(configChanges.country, country), eq(configChanges.key, key)))
      .orderBy(desc(configChanges.no))
      .limit(50);
  }

  /** All that is set for a country, by key. */
  async all(country: CountryCode): Promise<ReadonlyMap<string, unknown>> {
    return new Map((await this.#rows(country)).map(({ key, value }) => [key, value]));
  }

  #rows(country: CountryCode, { drizzle }: Sql = this.db): Promise<{ key: string; value: unknown }[]> {
    const { key, value } = remoteConfig;
    return drizzle.select({ key, value }).from(remoteConfig).where(eq(remoteConfig.country, country)).orderBy(key);
  }
}
