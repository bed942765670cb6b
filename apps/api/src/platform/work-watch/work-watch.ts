import { z } from 'zod';
import { type Clock, getDecisionTime } from '../clock';
import { type Database } from '../database';
import { queryChecked } from '../database/checked-rows';
import { DATABASE_NOW } from '../database/now';
import { type Logger } from '../logging/log';
import { RepeatedJob } from '../jobs/repeated-job';
import { workMetrics } from './metrics';

/** Interval between checks, ms. */
const LOOK_EVERY = 5_000;
/** Time without a holder after which a lease is reported, ms; a standby takes over an expired lease within a second. */
export const UNHELD_FOR = 10_000;
/** Time after which overdue work is reported, ms. */
export const OVERDUE_FOR = 5 * 60_000;
/** Time after which results that wait for settlement are reported, ms. */
export const SETTLEMENT_LATE = 60_000;

const lease = z.object({ name: z.string(), unheld: z.number(), overdue: z.number().nullable() });

/** Work of the product that no process does in time; empty when all is done. */
interface UndoneWork {
  /** Names of jobs whose lease has no holder: no process with their role is running. */
  unheld: string[];
  /** Names of jobs that did not finish in time: they hang, fail repeatedly, or are not run at all. */
  overdue: string[];
  /** Age of the oldest result whose bets are not settled, ms; null when it is within the limit. */
  settlementAgeMs: number | null;
}

const NOTHING: UndoneWork = { unheld: [], overdue: [], settlementAgeMs: null };

/**
 * Detects work that no process does, regardless of the roles of this one: a dead process cannot report itself. Reads the database every 5 s; a
 * killed process with the role `settle` appears as a warning on /readyz of all others within 30 s.
 */
export class WorkWatch {
  readonly #job: RepeatedJob;
  readonly #since = performance.now();
  #undone = NOTHING;

  constructor(
    private readonly parts: {
      db: Database;
      clock: Clock;
      /** Names of all jobs that run in one process at a time. */
      jobs: readonly string[];
      /** Age of the oldest result whose bets are not settled, ms; 0 when there is none. */
      settlementAge(): Promise<number>;
      log: Pick<Logger, 'warn' | 'info'>;
      onError(error: unknown): void;
    },
  ) {
    this.#job = new RepeatedJob(() => this.look().then(() => LOOK_EVERY), parts.onError, LOOK_EVERY);
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Returns one word for each kind of undone work, for /readyz: `leases`, `jobs`, `settlement`. */
  warnings(): string[] {
    const { unheld, overdue, settlementAgeMs } = this.#undone;
    return [
      ...(unheld.length > 0 ? ['leases'] : []),
      ...(overdue.length > 0 ? ['jobs'] : []),
      ...(settlementAgeMs === null ? [] : ['settlement']),
    ];
  }

  /** Returns the details of the warnings; undefined without any. */
  details(): UndoneWork | undefined {
    return this.warnings().length === 0 ? undefined : this.#undone;
  }

  /** Checks now, and logs when a warning appears or disappears. */
  async look(): Promise<void> {
    const { db, clock, jobs, settlementAge, log } = this.parts;
    const now = `coalesce($2::bigint, ${DATABASE_NOW})`;
    const rows = await queryChecked(
      db,
      lease,
      `select name, greatest(0, ${now} - expires_at) as unheld, greatest(0, ${now} - due_at) as overdue
       from leases where name = any($1::text[])`,
      [jobs, getDecisionTime(clock)],
    );
    const ageMs = await settlementAge();
    const leases = new Map(rows.map((row) => [row.name, row]));
    // Leases of processes that ended long ago may be taken over by processes that are just starting, such as this one.
    const watched = performance.now() - this.#since;
    const undone: UndoneWork = { unheld: [], overdue: [], settlementAgeMs: ageMs >= SETTLEMENT_LATE ? ageMs : null };
    for (const name of jobs) {
      const { unheld = watched, overdue = 0 } = leases.get(name) ?? {};
      workMetrics.unheld.set({ job: name }, unheld / 1000);
      workMetrics.overdue.set({ job: name }, (overdue ?? 0) / 1000);
      if (Math.min(unheld, watched) >= UNHELD_FOR) undone.unheld.push(name);
      if (Math.min(overdue ?? 0, watched) >= OVERDUE_FOR) undone.overdue.push(name);
    }
    workMetrics.settlementAge.set(ageMs / 1000);
    const before = this.warnings().join();
    this.#undone = undone;
    const warnings = this.warnings();
    if (warnings.join() === before) return;
    if (warnings.length === 0) log.info('no more work is overdue');
    else log.warn({ warnings, ...undone }, 'work is overdue: is a process running for each role?');
  }
}
