import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Clock, decisionTime } from '../clock';
import { type Database, type Sql } from '../database';
import { checkedRows } from '../database/checked-rows';
import { DATABASE_NOW } from '../database/now';
import { type Logger } from '../http/log';

/** How long a holder that does not renew keeps a lease, ms. Of the 10 s until a killed server's work goes on, half are left to begin it. */
export const LEASE_TTL = 5_000;

/** A transaction under a lease that is idle for so long is ended by PostgreSQL, ms: a holder that is stalled in it holds up nobody. */
const LONGEST_PAUSE = 0.8 * LEASE_TTL;

/** A lease that this process holds. */
export interface Grant {
  name: string;
  epoch: number;
}

/** A lease that was taken or renewed, and how it stood before; null for one that nobody has held yet. */
const taken = z.object({
  epoch: z.number().int(),
  previous: z.string().nullable(),
  unheldMs: z.number().nullable(),
});

/** Another process has taken the lease over: what was to be committed under it must not be. */
export class LeaseLost extends Error {
  constructor({ name, epoch }: Grant) {
    super(`The lease ${name} of epoch ${epoch} is held by another process.`);
  }
}

/**
 * Says which process does the work that must be done once. A holder renews its lease; one that is silent for
 * {@link LEASE_TTL} loses it to the next that asks. Each commit of such work calls {@link guard}, so that a holder that was
 * stalled and comes back can commit nothing.
 *
 * The embedded database serves one process, which has proved with the lock of its folder that no other lives: there a lease
 * is taken at once, whoever held it.
 */
export class Leases {
  readonly holder: string;

  /** @param parts.holder names this process in the table and in logs of the process that takes over; random when not given */
  constructor(private readonly parts: { db: Database; clock: Clock; holder?: string; log?: Pick<Logger, 'info'> }) {
    this.holder = parts.holder ?? randomUUID();
  }

  /**
   * Takes a lease that is free or expired, or renews one that this process holds. A lease that another process held before is logged.
   * @param dueIn ms until the work of the lease is due; negative when it should have been done already
   * @returns null while another holds it
   */
  async acquire(name: string, dueIn?: number): Promise<Grant | null> {
    const { db, clock, log } = this.parts;
    const now = `coalesce($3::bigint, ${DATABASE_NOW})`;
    const [row] = await checkedRows(
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
      [name, this.holder, decisionTime(clock), LEASE_TTL, db.engine === 'pglite', dueIn ?? null],
    );
    if (row === undefined) return null;
    const { epoch, previous, unheldMs } = row;
    if (previous !== null && previous !== this.holder)
      log?.info({ lease: name, from: previous, fencingToken: epoch, unheldMs }, 'takes a lease over');
    return { name, epoch };
  }

  /** Gives a lease back, so that a standby need not wait for its end. */
  async release({ name, epoch }: Grant): Promise<void> {
    const { db, clock } = this.parts;
    await db.query(
      `update leases set expires_at = least(expires_at, coalesce($4::bigint, ${DATABASE_NOW}))
       where name = $1 and holder = $2 and epoch = $3`,
      [name, this.holder, epoch, decisionTime(clock)],
    );
  }

  /**
   * Makes a transaction depend on a lease: it commits while the lease is this process's, and nobody takes the lease over before
   * it has ended. Call it first in the transaction. @throws LeaseLost
   */
  async guard(tx: Sql, grant: Grant): Promise<void> {
    const rows = await tx.query(
      `select set_config('idle_in_transaction_session_timeout', $4, true) from leases
       where name = $1 and holder = $2 and epoch = $3 for share`,
      [grant.name, this.holder, grant.epoch, String(LONGEST_PAUSE)],
    );
    if (rows.length === 0) throw new LeaseLost(grant);
  }
}
