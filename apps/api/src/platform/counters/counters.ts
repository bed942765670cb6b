import { z } from 'zod';
import { type Clock, getDecisionTime } from '../clock';
import { type Sql } from '../database';
import { queryChecked } from '../database/checked-rows';
import { DATABASE_NOW } from '../database/now';

/** Maximum count of a key in a window, ms, which starts with the first count. */
export interface Allowance {
  key: string;
  limit: number;
  window: number;
}

/**
 * Result of a count: the remainder of each allowance; or, if one is exceeded, ms until the last of the exceeded windows ends.
 */
export type Taken = { left: number[]; wait: 0 } | { left: null; wait: number };

/** Limit for counts without a limit. */
const UNLIMITED = 2 ** 31 - 1;

/** Returns SQL for the value of a row's key ($1) in an array of the call. */
const ofKey = (values: string): string => `(${values})[array_position($1::text[], c.key)]`;
const NOW = `coalesce($4::bigint, ${DATABASE_NOW})`;

/** Rows of exhausted keys are not updated, so that a flood of rejected calls writes nothing. */
const TAKE = `
  insert into counters as c (key, count, started_at, ends_at)
  select key, 1, now, now + span
  from unnest($1::text[], $3::bigint[]) as wanted (key, span), (select ${NOW} as now) as moment
  on conflict (key) do update set
    count = case when c.ends_at <= excluded.started_at then 1 else c.count + 1 end,
    started_at = case when c.ends_at <= excluded.started_at then excluded.started_at else c.started_at end,
    ends_at = case when c.ends_at <= excluded.started_at then excluded.ends_at else c.ends_at end
  where c.ends_at <= excluded.started_at or c.count < ${ofKey('$2::integer[]')}
  returning key, count`;

/** Adds amounts without a limit. */
const ADD = `
  insert into counters as c (key, count, started_at, ends_at)
  select key, amount, now, now + $3::bigint
  from unnest($1::text[], $2::integer[]) as used (key, amount), (select ${NOW} as now) as moment
  on conflict (key) do update set
    count = case when c.ends_at <= excluded.started_at then excluded.count
                 else least(c.count::bigint + excluded.count, ${UNLIMITED})::integer end,
    started_at = case when c.ends_at <= excluded.started_at then excluded.started_at else c.started_at end,
    ends_at = case when c.ends_at <= excluded.started_at then excluded.ends_at else c.ends_at end
  returning key, count, ends_at - ${NOW} as wait`;

const added = z.object({ key: z.string(), count: z.number(), wait: z.number() });

/** Counts per time window in the database, shared by all processes, by the database's clock. */
export class Counters {
  constructor(
    private readonly db: Sql,
    private readonly clock: Clock,
  ) {}

  /** Returns the same counters inside a transaction. */
  within(tx: Sql): Counters {
    return new Counters(tx, this.clock);
  }

  /**
   * Adds one to each key if none is exhausted, otherwise to none: a caller who has exhausted their own allowance uses nothing of shared
   * ones. Counts before the work, so that parallel calls gain nothing.
   */
  async take(allowances: readonly Allowance[]): Promise<Taken> {
    // The same order in all calls, so that two of them cannot deadlock.
    const sorted = [...allowances].sort((one, other) => (one.key < other.key ? -1 : 1));
    const counted = await this.db.query<{ key: string; count: number }>(TAKE, [
      sorted.map(({ key }) => key),
      sorted.map(({ limit }) => limit),
      sorted.map(({ window }) => window),
      getDecisionTime(this.clock),
    ]);
    const counts = new Map(counted.map(({ key, count }) => [key, count]));
    if (counts.size === sorted.length)
      return { left: allowances.map(({ key, limit }) => limit - (counts.get(key) ?? 0)), wait: 0 };
    await this.subtract([...counts.keys()]);
    return { left: null, wait: await this.#waitFor(sorted.map(({ key }) => key).filter((key) => !counts.has(key))) };
  }

  /**
   * Adds one to each key, regardless of its count.
   * @returns the new counts in the order of the keys
   */
  async count(keys: readonly string[], window: number): Promise<number[]> {
    const taken = await this.take(keys.map((key) => ({ key, window, limit: UNLIMITED })));
    return keys.map((_key, index) => UNLIMITED - (taken.left?.[index] ?? 0));
  }

  /**
   * Adds an amount to each key, regardless of its count.
   * @param amounts by key, whole and positive
   * @returns by key: the new count, and ms until its window ends
   */
  async add(
    amounts: ReadonlyMap<string, number>,
    window: number,
  ): Promise<ReadonlyMap<string, { count: number; wait: number }>> {
    // The same order in all calls, so that two of them cannot deadlock.
    const used = [...amounts].sort(([one], [other]) => (one < other ? -1 : 1));
    const rows = await queryChecked(this.db, added, ADD, [
      used.map(([key]) => key),
      used.map(([, amount]) => amount),
      window,
      getDecisionTime(this.clock),
    ]);
    return new Map(rows.map(({ key, count, wait }) => [key, { count, wait }]));
  }

  /** Returns the counts of the current windows by key; omits keys without a count. */
  async read(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ key: string; count: number }>(
      `select key, count from counters where key = any($1) and ends_at > coalesce($2::bigint, ${DATABASE_NOW})`,
      [keys, getDecisionTime(this.clock)],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  /** Subtracts one from each key. */
  async subtract(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.db.query(
      `update counters set count = count - 1
       where key in (select key from counters where key = any($1) and count > 0 order by key for update)`,
      [keys],
    );
  }

  /** Deletes the counts of the keys. */
  async reset(keys: readonly string[]): Promise<void> {
    await this.db.query(
      'delete from counters where key in (select key from counters where key = any($1) order by key for update)',
      [keys],
    );
  }

  async #waitFor(keys: readonly string[]): Promise<number> {
    const [row] = await this.db.query<{ wait: number | null }>(
      `select max(ends_at) - coalesce($2::bigint, ${DATABASE_NOW}) as wait from counters where key = any($1)`,
      [keys, getDecisionTime(this.clock)],
    );
    return Math.max(1, row?.wait ?? 0);
  }
}
