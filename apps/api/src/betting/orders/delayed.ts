import { BizCode, BUILDER_MARKET, type OrderStatus } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { queryCheckedRow, queryChecked } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { isDataError } from '../../platform/database/database-error';
import { type BuilderPrices, pricePendingBuilders } from './builders';
import { ordersSql } from './sql';
import { loadOrderNumbers } from './store';

const decision = z.object({ orderId: z.number().int(), userId: z.string(), code: z.enum(BizCode) });
type Decision = z.output<typeof decision>;
/** Result of decide_orders.sql. */
const decided = z.object({ decisions: z.array(decision).nullable() });

const PAGE = 200;

/** Orders with a bet builder that are priced and decided together. Other orders wait while they are priced. */
const PRICED = 20;

/** Errors by order id. */
type Failures = Map<number, Error>;

const dueOrder = z.object({ id: z.number().int() });

/**
 * Lists ids of orders above `after` whose live delay is over.
 * @param now null for the database's time
 * @param builder whether the orders have a bet builder leg
 */
async function listDueOrders(
  sql: Sql,
  { now, after, limit, builder }: { now: number | null; after: number; limit: number; builder: boolean },
): Promise<number[]> {
  const rows = await queryChecked(
    sql,
    dueOrder,
    `select o.id from orders o
     where o.status = 'pending' and o.decide_at <= coalesce($1::bigint, ${DATABASE_NOW}) and o.id > $2::bigint
       and $4::boolean = exists (
         select from bets b join bet_legs l on l.bet_id = b.id where b.order_id = o.id and l.market_id = ${BUILDER_MARKET})
     order by o.id limit $3`,
    [now, after, limit, builder],
  );
  return rows.map(({ id }) => id);
}

/** Decides orders whose live delay is over. Due orders are stored in the database, so a restart loses none. */
export class DelayedOrders {
  /** @param parts.page maximum number of orders that are decided together */
  constructor(
    private readonly parts: { db: Database; clock: Clock; bus: Bus; builders: BuilderPrices; page?: number },
  ) {}

  /**
   * Decides all orders that are due and returns their number. Several servers may call it at the same time.
   * @throws AggregateError after all others are decided: with the orders that cannot be decided, which stay pending; if there are none,
   * with unexpected pricing errors of bet builders
   */
  async decideDue(): Promise<number> {
    const { db, builders, page = PAGE } = this.parts;
    const failures: Failures = new Map();
    const unpriced: unknown[] = [];
    let meanwhile = 0;
    const others = await this.#decideAll({ builder: false, limit: page }, failures);
    const priced = await this.#decideAll({ builder: true, limit: PRICED }, failures, async (ids) => {
      unpriced.push(...(await pricePendingBuilders(db, builders, ids)));
      const due = await this.#decideAll({ builder: false, limit: page }, failures);
      meanwhile += due;
    });
    const [failure] = failures.values();
    if (failure)
      throw new AggregateError(failures.values(), `${failures.size} orders could not be decided and stay pending.`, {
        cause: failure,
      });
    if (unpriced.length > 0)
      throw new AggregateError(unpriced, `${unpriced.length} bet builders could not be priced.`, {
        cause: unpriced[0],
      });
    return others + priced + meanwhile;
  }

  /** @param before work before each page is decided */
  async #decideAll(
    which: { builder: boolean; limit: number },
    failures: Failures,
    before: (ids: readonly number[]) => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    const { db, clock } = this.parts;
    let count = 0;
    for (let after = 0; ;) {
      const ids = await listDueOrders(db, { ...which, now: getDecisionTime(clock), after });
      if (ids.length > 0) await before(ids);
      count += await this.#decide(ids, getDecisionTime(clock), failures);
      after = ids.at(-1) ?? 0;
      if (ids.length < which.limit) return count;
    }
  }

  /**
   * Decides orders together. When the database rejects the data of one, it splits the page in halves, so that one order does not block the
   * others.
   */
  async #decide(ids: readonly number[], now: number | null, failures: Failures): Promise<number> {
    if (ids.length === 0) return 0;
    try {
      const { decisions } = await queryCheckedRow(
        this.parts.db,
        decided,
        `select ${ordersSql.decide_orders.name}($1::bigint[], $2::bigint) as decisions`,
        [ids, now],
      );
      await this.#notify(decisions ?? []);
      return decisions?.length ?? 0;
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (ids.length === 1) {
        failures.set(ids[0] as number, new Error(`Order ${ids[0]} cannot be decided.`, { cause: error }));
        return 0;
      }
      const half = Math.ceil(ids.length / 2);
      return (
        (await this.#decide(ids.slice(0, half), now, failures)) + (await this.#decide(ids.slice(half), now, failures))
      );
    }
  }

  /** Returns the time until the next pending order is due, ms; null when none is pending. */
  async dueIn(): Promise<number | null> {
    const { db, clock } = this.parts;
    const [row] = await db.query<{ wait: number | null }>(
      `select min(decide_at) - coalesce($1::bigint, ${DATABASE_NOW}) as wait from orders where status = 'pending'`,
      [getDecisionTime(clock)],
    );
    return row?.wait ?? null;
  }

  async #notify(decisions: readonly Decision[]): Promise<void> {
    const { bus, db } = this.parts;
    const ids = decisions.map(({ orderId }) => orderId);
    const numbers = await loadOrderNumbers(db, ids);
    for (const { orderId, userId, code } of decisions) {
      const status: OrderStatus = code === BizCode.success ? 'accepted' : 'refused';
      bus.publish('personal', {
        userId,
        message: { type: 'order', data: { orderId: numbers.get(orderId) ?? String(orderId), status } },
      });
    }
    const refunded = decisions.filter(({ code }) => code !== BizCode.success).map(({ userId }) => userId);
    if (refunded.length === 0) return;
    const balances = await db.query<{ userId: string; balance: number; balanceVersion: number }>(
      `select owner as "userId", balance, version as "balanceVersion" from accounts where kind = 'player' and owner = any($1::text[])`,
      [refunded],
    );
    for (const { userId, ...data } of balances) {
      bus.publish('personal', { userId, message: { type: 'balance', data } });
    }
  }
}
