import { z } from 'zod';
import { type Clock, decisionTime } from '../clock';
import { type Database } from '../database';
import { checkedRows } from '../database/checked-rows';
import { DATABASE_NOW } from '../database/now';
import { type Logger } from '../http/log';
import { RepeatedJob } from '../jobs/repeated-job';
import { workMetrics } from './metrics';

/** How often it is looked, ms. */
const LOOK_EVERY = 5_000;
/** A lease that nobody has held for so long is a warning, ms: a standby takes one over within a second of its end. */
export const UNHELD_FOR = 10_000;
/** Work that has been due for so long is a warning, ms. */
export const OVERDUE_FOR = 5 * 60_000;
/** Results that have waited for settlement for so long are a warning, ms. */
export const SETTLEMENT_LATE = 60_000;

const lease = z.object({ name: z.string(), unheld: z.number(), overdue: z.number().nullable() });

/** Work of the product that no process does in time; empty lists when all is done. */
interface UndoneWork {
  /** Names of jobs whose lease nobody holds: no process with their role runs. */
  unheld: string[];
  /** Names of jobs that did not finish in time: they hang, fail again and again, or are not done at all. */
  overdue: string[];
  /** Age of the oldest result whose bets are not settled, ms, when that is too much. */
  settlementAgeMs: number | null;
}

const NOTHING: UndoneWork = { unheld: [], overdue: [], settlementAgeMs: null };

/**
 * Notices work that no process does, whatever the roles of this one: a process that has died reports nothing itself. It looks into the
 * database every 5 s; a process with the role `settle` that was killed is a warning on /readyz of all others within 30 s.
 */
export class WorkWatch {
  readonly #job: RepeatedJob;
  readonly #since = performance.now();
  #undone = NOTHING;

  constructor(
    private readonly parts: {
      db: Database;
      clock: Clock;
      /** Names of all jobs that one process at a time does. */
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

  /** One word for each kind of work that is not done, for /readyz: `leases`, `jobs`, `settlement`. */
  warnings(): string[] {
    const { unheld, overdue, settlementAgeMs } = this.#undone;
    return [
      ...(unheld.length > 0 ? ['leases'] : []),
      ...(overdue.length > 0 ? ['jobs'] : []),
      ...(settlementAgeMs === null ? [] : ['settlement']),
    ];
  }

  /** What the warnings are about; undefined without one. */
  details(): UndoneWork | undefined {
    return this.warnings().length === 0 ? undefined : this.#undone;
  }

  /** Looks now, and logs when a warning comes or goes. */
  async look(): Promise<void> {
    const { db, clock, jobs, settlementAge, log } = this.parts;
    const now = `coalesce($2::bigint, ${DATABASE_NOW})`;
    const rows = await checkedRows(
      db,
      lease,
      `select name, greatest(0, ${now} - expires_at) as unheld, greatest(0, ${now} - due_at) as overdue
       from leases where name = any($1::text[])`,
      [jobs, decisionTime(clock)],
    );
    const ageMs = await settlementAge();
    const leases = new Map(rows.map((row) => [row.name, row]));
    // Leases of processes that ended long ago may be taken over by those that start just now, this one among them.
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
    if (warnings.length === 0) log.info('all work is done again');
    else log.warn({ warnings, ...undone }, 'work is not done: is a process with each role running?');
  }
}
