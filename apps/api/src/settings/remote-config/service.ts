import { getConfigApp, type ConfigApp, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { type z } from 'zod';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { hasRows } from '../../platform/database/typed-queries';
import { BizError } from '../../platform/errors/biz-error';
import { findConfigKey, findValueError } from './keys';
import { configChanges, remoteConfig } from './tables';

/** Current switches of a country. */
export interface Switches {
  /** Returns the value of a key; `otherwise` when the key has no valid value. */
  get<S extends z.ZodType>(key: string, schema: S, otherwise: z.output<S>): z.output<S>;
}

/**
 * Checks a key within the transaction that has set it.
 * @throws BizError to undo the change
 */
export type ConfigCheck = (tx: Sql, changed: { country: CountryCode; key: string }) => Promise<void>;

/** A requested change of a key. */
export interface ConfigChange {
  country: CountryCode;
  key: string;
  /** Null restores the default. */
  value: unknown;
  author: string;
  /** Number of the newest change that the author has seen, 0 for none; not checked when omitted. */
  seen?: number;
  /** Checks the new value within the transaction. Throws to reject it. */
  check: ConfigCheck;
  /** Runs within the transaction. */
  also?(tx: Sql, before: unknown): Promise<void>;
}

/** Reads and sets the remote configuration. */
export class RemoteConfig {
  constructor(private readonly db: Sql) {}

  /**
   * Loads all switches of a country in one query.
   * @param sql pass the transaction when inside one: an engine with a single connection would
   * deadlock
   */
  async of(country: CountryCode, sql: Sql = this.db): Promise<Switches> {
    const values = new Map((await this.#rows(country, sql)).map(({ key, value }) => [key, value]));
    return {
      get(key, schema, otherwise) {
        const value = schema.safeParse(values.get(key));
        return value.success ? value.data : otherwise;
      },
    };
  }

  /** Loads the values of one app's keys for a country; these are public. */
  async published(country: CountryCode, app: ConfigApp): Promise<Record<string, unknown>> {
    const rows = await this.#rows(country);
    return Object.fromEntries(
      rows.filter(({ key }) => getConfigApp(key) === app).map(({ key, value }) => [key, value]),
    );
  }

  /** Sets a key unless it has a value. */
  async setDefault(country: CountryCode, key: string, value: unknown): Promise<void> {
    await this.db.drizzle.insert(remoteConfig).values({ country, key, value }).onConflictDoNothing();
  }

  /**
   * Sets a key.
   * @param value null restores the default
   */
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
   * Sets a key, and records the previous value and the author. A value set at startup has no change number.
   * @throws BizError 40000 nothing reads the key, 51171 it was changed after `seen`, 51173 the value is invalid, or any error of `check`
   */
  async change(db: Database, { country, key, value, author, seen, check, also }: ConfigChange): Promise<void> {
    const configKey = findConfigKey(key);
    if (configKey === undefined) throw new BizError(BizCode.invalidInput, 'There is no such key.');
    const error = findValueError(configKey, value);
    if (error !== null) throw new BizError(BizCode.staffValueRefused, `This value is not valid for the key: ${error}`);
    await db.transaction(async (tx) => {
      const before = (await this.#rows(country, tx)).find((row) => row.key === key)?.value ?? null;
      const [last] = await this.listChanges(country, key, tx);
      const newest = last?.no ?? 0;
      const row = {
        country,
        key,
        no: newest + 1,
        before,
        after: value ?? null,
        author,
        time: await getDatabaseTime(tx),
      };
      const written =
        (seen === undefined || seen === newest) &&
        (await hasRows(tx.drizzle.insert(configChanges).values(row).onConflictDoNothing().returning()));
      if (!written)
        throw new BizError(
          BizCode.staffChangedMeanwhile,
          'Somebody else has just changed this key. Nothing was saved.',
        );
      await this.set(country, key, value, tx);
      await check(tx, { country, key });
      await also?.(tx, before);
    });
  }

  /** Lists the changes of a key, newest first. */
  listChanges(
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

  /** Loads all values that are set for a country, by key. */
  async all(country: CountryCode): Promise<ReadonlyMap<string, unknown>> {
    return new Map((await this.#rows(country)).map(({ key, value }) => [key, value]));
  }

  #rows(country: CountryCode, { drizzle }: Sql = this.db): Promise<{ key: string; value: unknown }[]> {
    const { key, value } = remoteConfig;
    return drizzle.select({ key, value }).from(remoteConfig).where(eq(remoteConfig.country, country)).orderBy(key);
  }
}
