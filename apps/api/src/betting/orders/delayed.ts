import { BizCode, BUILDER_MARKET, type OrderStatus } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { checkedRow, checkedRows } from '../../platform/database/checked-rows';
import { DATABASE_NOW } from '../../platform/database/now';
import { isFaultOfData } from '../../platform/database/fault';
import { type BuilderPrices, priceBuildersOf } from './builders';
import { ordersSql } from './sql';
import { orderNumbers } from './store';

const decision = z.object({ orderId: z.number().int(), userId: z.string(), code: z.enum(BizCode) });
type Decision = z.output<typeof decision>;
/** What decide_orders.sql gives. */
const decided = z.object({ decisions: z.array(decision).nullable() });

const PAGE = 200;

const dueOrder = z.object({ id: z.number().int(), builder: z.boolean() });

/** Orders above `after` whose live delay is over, by id, and whether a leg of them is a bet builder. @param now null for the database's own time */
const dueOrders = (sql: Sql, now: number | null, after: number, limit: number): Promise<z.output<typeof dueOrder>[]> =>
  checkedRows(
    sql,
    dueOrder,
    `select o.id, exists (
       select from bets b join bet_legs l on l.bet_id = b.id where b.order_id = o.id and l.market_id = ${BUILDER_MARKET}) as builder
     from orders o
     where o.status = 'pending' and o.decide_at <= coalesce($1::bigint, ${DATABASE_NOW}) and o.id > $2::bigint order by o.id limit $3`,
    [now, after, limit],
  );

/** Decides orders whose live delay is over. What is due stands in the database, so a restart forgets none. */
export class DelayedOrders {
  /** @param parts.page orders that are decided together at most */
  constructor(
    private readonly parts: { db: Database; clock: Clock; bus: Bus; builders: BuilderPrices; page?: number },
  ) {}

  /**
   * Decides all that is due now and gives how many there were. Several servers may do so at once.
   * @throws AggregateError of those that cannot be decided, which stay pending, when all others are decided; of what went wrong with the
   * prices of bet builders, when all are
   */
  async decideDue(): Promise<number> {
    const { db, clock, page = PAGE } = this.parts;
    const failures: unknown[] = [];
    const unpriced: unknown[] = [];
    const waiting: number[] = [];
    let count = 0;
    for (let after = 0; ;) {
      const now = decisionTime(clock);
      const due = await dueOrders(db, now, after, page);
      const idsOf = (priced: boolean): number[] => due.flatMap(({ id, builder }) => (builder === priced ? [id] : []));
      count += await this.#decide(idsOf(false), now, failures);
      waiting.push(...idsOf(true));
      after = due.at(-1)?.id ?? 0;
      if (due.length < page) break;
    }
    // Last, for the service that prices bet builders may be slow: it keeps no other order waiting.
    for (let from = 0; from < waiting.length; from += page) {
      const ids = waiting.slice(from, from + page);
      unpriced.push(...(await priceBuildersOf(db, this.parts.builders, ids)));
      count += await this.#decide(ids, decisionTime(clock), failures);
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} orders could not be decided and stay pending.`, {
        cause: failures[0],
      });
    if (unpriced.length > 0)
      throw new AggregateError(unpriced, `${unpriced.length} bet builders could not be priced.`, { cause: unpriced[0] });
    return count;
  }

  /** Decides orders together, and in halves when the database cannot take one of them: that must not hold the others back. */
  async #decide(ids: readonly number[], now: number | null, failures: unknown[]): Promise<number> {
    if (ids.length === 0) return 0;
    try {
      const { decisions } = await checkedRow(
        this.parts.db,
        decided,
        `select ${ordersSql.decide_orders.name}($1::bigint[], $2::bigint) as decisions`,
        [ids, now],
      );
      await this.#notify(decisions ?? []);
      return decisions?.length ?? 0;
    } catch (error) {
      if (!isFaultOfData(error)) throw error;
      if (ids.length === 1) {
        failures.push(new Error(`Order ${ids[0]} cannot be decided.`, { cause: error }));
        return 0;
      }
      const half = Math.ceil(ids.length / 2);
      return (
        (await this.#decide(ids.slice(0, half), now, failures)) + (await this.#decide(ids.slice(half), now, failures))
      );
    }
  }

  /** In how many ms the next pending order is due; null when none is pending. */
  async dueIn(): Promise<number | null> {
    const { db, clock } = this.parts;
    const [row] = await db.query<{ wait: number | null }>(
      `select min(decide_at) - coalesce($1::bigint, ${DATABASE_NOW}) as wait from orders where status = 'pending'`,
      [decisionTime(clock)],
    );
    return row?.wait ?? null;
  }

  async #notify(decisions: readonly Decision[]): Promise<void> {
    const { bus, db } = this.parts;
    const ids = decisions.map(({ orderId }) => orderId);
    const numbers = await orderNumbers(db, ids);
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
