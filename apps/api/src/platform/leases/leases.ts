import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../clock';
import { type Database, type Sql } from '../database';
import { queryChecked } from '../database/checked-rows';
import { DATABASE_NOW } from '../database/now';
import { type Logger } from '../logging/log';

/**
 * Time after which a lease that is not renewed expires, ms. It leaves half of the 10 s, in which the work of a killed server must be
 * resumed, to start it.
 */
export const LEASE_TTL = 5_000;

/** PostgreSQL ends a transaction under a lease that is idle for this time, ms: a stalled holder blocks nobody. */
const MAX_PAUSE = 0.8 * LEASE_TTL;

/** A lease that this process has. */
export interface Grant {
  name: string;
  epoch: number;
}

/** A lease that was acquired or renewed, with its previous state; null for one that nobody has held yet. */
const taken = z.object({
  epoch: z.number().int(),
  previous: z.string().nullable(),
  unheldMs: z.number().nullable(),
});

/** Thrown when another process has taken over the lease. Changes made under it must not be committed. */
export class LeaseLost extends Error {
  constructor({ name, epoch }: Grant) {
    super(`The lease ${name} with fencing token ${epoch} is held by another process.`);
  }
}

/**
 * Decides which process does work that must be done once. A holder renews its lease; after {@link LEASE_TTL} without renewal, the next
 * process that asks acquires it. Each commit of such work calls {@link guard}, so that a holder that was stalled cannot commit anything
 * afterwards.
 *
 * The embedded database serves one process, which has proved by the lock of its folder that no other is running: there a lease is acquired
 * immediately, whoever held it.
 */
export class Leases {
  readonly holder: string;

  /**
   * @param parts.holder name of this process in the table, and in logs of the process that takes over; random when missing
   */
  constructor(private readonly parts: { db: Database; clock: Clock; holder?: string; log?: Pick<Logger, 'info'> }) {
    this.holder = parts.holder ?? randomUUID();
  }

  /**
   * Acquires a free or expired lease, or renews one that this process has. Taking over from another process is logged.
   * @param dueIn ms until the work of the lease is due; negative when it is overdue
   * @returns null while another process holds it
   */
  async acquire(name: string, dueIn?: number): Promise<Grant | null> {
    const { db, clock, log } = this.parts;
    const now = `coalesce($3::bigint, ${DATABASE_NOW})`;
    const [row] = await queryChecked(
      db,
      taken,
      `with before as (select holder, ${now} - expires_at as unheld from leases where name = $1),
       taken as (
         insert into leases as l (name, holder, epoch, expires_at, due_at)
         select $1, $2, 1, ${now} + $4::bigint, ${now} + $6::bigint
         on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at,
           epoch = l.epoch + case when l.holder = excluded.holder then 0 else 1 end,
           due_at = case when l.holder = excluded.holder then coalesce(excluded.due_at, l.due_at) else l.due_at end
         where l.holder = excluded.holder or $5::boolean or l.expires_at <= ${now}
         returning epoch)
       select taken.epoch, before.holder as previous, before.unheld as "unheldMs" from taken left join before on true`,
      [name, this.holder, getDecisionTime(clock), LEASE_TTL, db.engine === 'pglite', dueIn ?? null],
    );
    if (row === undefined) return null;
    const { epoch, previous, unheldMs } = row;
    if (previous !== null && previous !== this.holder)
      log?.info({ lease: name, from: previous, fencingToken: epoch, unheldMs }, 'took over a lease');
    return { name, epoch };
  }

  /** Releases a lease, so that a standby need not wait for its expiry. */
  async release({ name, epoch }: Grant): Promise<void> {
    const { db, clock } = this.parts;
    await db.query(
      `update leases set expires_at = least(expires_at, coalesce($4::bigint, ${DATABASE_NOW}))
       where name = $1 and holder = $2 and epoch = $3`,
      [name, this.holder, epoch, getDecisionTime(clock)],
    );
  }

  /**
   * Makes a transaction depend on a lease: it only commits while this process has the lease, and no process can take over the lease before
   * it ends. Must be called first in the transaction.
   * @throws LeaseLost
   */
  async guard(tx: Sql, grant: Grant): Promise<void> {
    const rows = await tx.query(
      `select set_config('idle_in_transaction_session_timeout', $4, true) from leases
       where name = $1 and holder = $2 and epoch = $3 for share`,
      [grant.name, this.holder, grant.epoch, String(MAX_PAUSE)],
    );
    if (rows.length === 0) throw new LeaseLost(grant);
  }
}
