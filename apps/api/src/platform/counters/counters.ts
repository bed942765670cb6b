import { z } from 'zod';
import { type Clock, decisionTime } from '../clock';
import { type Sql } from '../database';
import { checkedRows } from '../database/checked-rows';
import { DATABASE_NOW } from '../database/now';

/** How often something may happen under a key in a window, ms, that begins with the first time. */
export interface Allowance {
  key: string;
  limit: number;
  window: number;
}

/** What came of a wish to count: what is left of each allowance; or ms until the last of the exceeded ones begins again. */
export type Taken = { left: number[]; wait: 0 } | { left: null; wait: number };

/** Counts without a limit. */
const UNLIMITED = 2 ** 31 - 1;

/** Of the row of $1 in the arrays of the call. */
const ofKey = (values: string): string => `(${values})[array_position($1::text[], c.key)]`;
const NOW = `coalesce($4::bigint, ${DATABASE_NOW})`;

/** Rows of keys that are full are left as they are, so that a flood of refused calls writes nothing. */
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

/** Counts in windows, kept in the database, so that all processes share them, and by its clock. */
export class Counters {
  constructor(
    private readonly db: Sql,
    private readonly clock: Clock,
  ) {}

  /** The same counts within a transaction. */
  within(tx: Sql): Counters {
    return new Counters(tx, this.clock);
  }

  /**
   * Counts one more under each key if none is exceeded, else under none: whoever has used up an allowance of their own takes
   * nothing from those that they share. Counted before the work, so parallel calls gain nothing.
   */
  async take(allowances: readonly Allowance[]): Promise<Taken> {
    // One order for all calls, so that two of them cannot wait for each other.
    const wanted = [...allowances].sort((one, other) => (one.key < other.key ? -1 : 1));
    const counted = await this.db.query<{ key: string; count: number }>(TAKE, [
      wanted.map(({ key }) => key),
      wanted.map(({ limit }) => limit),
      wanted.map(({ window }) => window),
      decisionTime(this.clock),
    ]);
    const counts = new Map(counted.map(({ key, count }) => [key, count]));
    if (counts.size === wanted.length)
      return { left: allowances.map(({ key, limit }) => limit - (counts.get(key) ?? 0)), wait: 0 };
    await this.giveBack([...counts.keys()]);
    return { left: null, wait: await this.#waitFor(wanted.map(({ key }) => key).filter((key) => !counts.has(key))) };
  }

  /** Counts one more under each key, whatever there was before. @returns how often with it, in the order of the keys */
  async count(keys: readonly string[], window: number): Promise<number[]> {
    const taken = await this.take(keys.map((key) => ({ key, window, limit: UNLIMITED })));
    return keys.map((_key, index) => UNLIMITED - (taken.left?.[index] ?? 0));
  }

  /**
   * Adds what was used under each key, whatever there was before.
   * @param amounts by key, whole and positive @returns by key the count with it, and ms until it begins again
   */
  async add(
    amounts: ReadonlyMap<string, number>,
    window: number,
  ): Promise<ReadonlyMap<string, { count: number; wait: number }>> {
    // One order for all calls, so that two of them cannot wait for each other.
    const used = [...amounts].sort(([one], [other]) => (one < other ? -1 : 1));
    const rows = await checkedRows(this.db, added, ADD, [
      used.map(([key]) => key),
      used.map(([, amount]) => amount),
      window,
      decisionTime(this.clock),
    ]);
    return new Map(rows.map(({ key, count, wait }) => [key, { count, wait }]));
  }

  /** How often in the windows that go on now, by key; keys without a count are left out. */
  async read(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<{ key: string; count: number }>(
      `select key, count from counters where key = any($1) and ends_at > coalesce($2::bigint, ${DATABASE_NOW})`,
      [keys, decisionTime(this.clock)],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  /** Takes one time back. */
  async giveBack(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.db.query(
      `update counters set count = count - 1
       where key in (select key from counters where key = any($1) and count > 0 order by key for update)`,
      [keys],
    );
  }

  /** Begins again with nothing. */
  async forget(keys: readonly string[]): Promise<void> {
    await this.db.query(
      'delete from counters where key in (select key from counters where key = any($1) order by key for update)',
      [keys],
    );
  }

  async #waitFor(keys: readonly string[]): Promise<number> {
    const [row] = await this.db.query<{ wait: number | null }>(
      `select max(ends_at) - coalesce($2::bigint, ${DATABASE_NOW}) as wait from counters where key = any($1)`,
      [keys, decisionTime(this.clock)],
    );
    return Math.max(1, row?.wait ?? 0);
  }
}
