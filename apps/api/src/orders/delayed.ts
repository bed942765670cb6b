import { type BizCode, type OrderStatus } from '@oware/contracts';
import { type Bus } from '../platform/bus';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { fn } from '../platform/database/functions';
import { DATABASE_NOW } from '../platform/database/now';

interface Decision { orderId: number; userId: string; code: BizCode }

const PAGE = 200;

/** Decides orders whose live delay is over. What is due stands in the database, so a restart forgets none. */
export class DelayedOrders {
  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /** Decides all that is due now and gives how many there were. Several servers may do so at once. */
  async decideDue(): Promise<number> {
    const { db, clock } = this.parts;
    let decided = 0;
    for (;;) {
      const now = decisionTime(clock);
      const due = await db.query<{ id: number }>(
        `select id from orders where status = 'pending' and decide_at <= coalesce($1::bigint, ${DATABASE_NOW}) order by decide_at, id limit $2`,
        [now, PAGE],
      );
      if (due.length === 0) return decided;
      const [row] = await db.query<{ decisions: Decision[] | null }>(
        `select ${fn('decide_orders')}($1::bigint[], $2::bigint) as decisions`,
        [due.map(({ id }) => id), now],
      );
      const decisions = row?.decisions ?? [];
      decided += decisions.length;
      await this.#tell(decisions);
      if (due.length < PAGE) return decided;
    }
  }

  /** In how many ms the next pending order is due; null when none is pending. */
  async dueIn(): Promise<number | null> {
    const { db, clock } = this.parts;
    const [row] = await db.query<{ wait: number | null }>(
      `select min(decide_at) - coalesce($1::bigint, ${DATABASE_NOW}) as wait from orders where status = 'pending'`, [decisionTime(clock)],
    );
    return row?.wait ?? null;
  }

  async #tell(decisions: readonly Decision[]): Promise<void> {
    const { bus, db } = this.parts;
    for (const { orderId, userId, code } of decisions) {
      const status: OrderStatus = code === 10000 ? 'accepted' : 'refused';
      bus.publish('personal', { userId, message: { type: 'order', data: { orderId: String(orderId), status } } });
    }
    const refunded = decisions.filter(({ code }) => code !== 10000).map(({ userId }) => userId);
    if (refunded.length === 0) return;
    const balances = await db.query<{ userId: string; balance: number }>(
      `select owner as "userId", balance from accounts where kind = 'player' and owner = any($1::text[])`,
      [refunded],
    );
    for (const { userId, balance } of balances) {
      bus.publish('personal', { userId, message: { type: 'balance', data: { balance } } });
    }
  }
}
