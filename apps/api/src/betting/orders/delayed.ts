import { BizCode, type OrderStatus } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { checkedRow } from '../../platform/database/checked-rows';
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

/** Decides orders whose live delay is over. What is due stands in the database, so a restart forgets none. */
export class DelayedOrders {
  /** @param parts.page orders that are decided together at most */
  constructor(
    private readonly parts: { db: Database; clock: Clock; bus: Bus; builders: BuilderPrices; page?: number },
  ) {}

  /**
   * Decides all that is due now and gives how many there were. Several servers may do so at once.
   * @throws AggregateError of those that cannot be decided, which stay pending, when all others are decided
   */
  async decideDue(): Promise<number> {
    const { db, clock, page = PAGE } = this.parts;
    const failures: unknown[] = [];
    let count = 0;
    for (let after = 0; ;) {
      const now = decisionTime(clock);
      const due = await db.query<{ id: number }>(
        `select id from orders where status = 'pending' and decide_at <= coalesce($1::bigint, ${DATABASE_NOW}) and id > $2::bigint order by id limit $3`,
        [now, after, page],
      );
      await priceBuildersOf(
        db,
        this.parts.builders,
        due.map(({ id }) => id),
      );
      count += await this.#decide(
        due.map(({ id }) => id),
        now,
        failures,
      );
      after = due.at(-1)?.id ?? 0;
      if (due.length < page) break;
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} orders could not be decided and stay pending.`, {
        cause: failures[0],
      });
    }
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
