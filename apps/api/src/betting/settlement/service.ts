import { type PayoutRules } from '@oware/betting';
import { BUILDER_MARKET } from '@oware/contracts';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { isDataError } from '../../platform/database/database-error';
import { ticketNumber } from '../../platform/ticket-number';
import { Partitions } from './partitions';
import { computeOutcome } from './outcome';
import { findBuildersOn } from '../../sports/custom-bet/api';
import { dequeue, getQueueAge, type Line, listQueuedLines, type QueuedLine } from '../../sports/catalogue/api';
import {
  type BetNow,
  findLinesWithLegs,
  passBarrier,
  loadRules,
  settleBets,
  type Settled,
  listStaleBets,
} from './store';

/** Number of partitions. Players are partitioned so that concurrent transactions never lock the same account. */
const LANES = 4;
/**
 * Number of a line's bets that are read at a time, for all partitions. Limits memory and the time for which a player's account is locked.
 */
const PAGE = 2_000;
/** Number of queued lines that are read at a time. */
const LINES = 200;
/** Number of lines that are settled concurrently. */
const LINES_AT_ONCE = 4;

/** A line of the queue, whether any leg is on it, and the bet builders that have a selection on it. */
interface QueuedWork {
  line: QueuedLine;
  hasLegs: boolean;
  builders: string[];
}

/**
 * Settles bets. Results, cancellations and their rollbacks are handled alike: when the legs of a bet differ from the feed, the outcome is
 * computed again and the difference is paid, or reversed, through the ledger.
 *
 * A reversal never makes a balance negative: money that the player has already spent is booked on the player's debt account, and later
 * winnings repay it before they reach the balance. Deposits do not.
 *
 * One process at a time drains the queue, under a lease (docs/adr/0032). A former holder that resumes can do no harm: a bet is settled
 * under the lock of its row, and only if its version is still the one that the outcome was computed from; a queue row is removed only by
 * the process that read it and settled its line.
 */
export class Settlement {
  readonly #rules = new Map<number, PayoutRules>();
  readonly #lanes = new Partitions(LANES);
  #draining: Promise<number> | null = null;
  #again = false;

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /**
   * Drains the queue and returns how many bets changed. A call during a run makes that run check the queue again at its end.
   */
  drain(): Promise<number> {
    this.#again = true;
    this.#draining ??= this.#run().finally(() => (this.#draining = null));
    return this.#draining;
  }

  /** Returns the age of the oldest result with unsettled bets, ms; 0 if there is none. */
  getAge(): Promise<number> {
    return getQueueAge(this.parts.db);
  }

  async #run(): Promise<number> {
    const failures: unknown[] = [];
    let changed = 0;
    while (this.#again) {
      this.#again = false;
      changed += await this.#pass(failures);
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} lines could not be settled and stay queued.`, {
        cause: failures[0],
      });
    }
    return changed;
  }

  /** Goes through the queue once. A line that fails stays queued and does not block other lines. */
  async #pass(failures: unknown[]): Promise<number> {
    const { db } = this.parts;
    let changed = 0;
    for (let after = 0; ;) {
      const lines = await listQueuedLines(db, after, LINES);
      if (lines.length === 0) return changed;
      await passBarrier(db);
      after = Math.max(...lines.flatMap(({ rows }) => rows));
      const waiting = (await this.#withBets(lines)).values();
      await Promise.all(
        Array.from({ length: LINES_AT_ONCE }, async () => {
          for (const line of waiting) {
            try {
              changed += await this.#settleQueued(line);
            } catch (error) {
              failures.push(error);
            }
          }
        }),
      );
    }
  }

  /**
   * Returns the lines that may have bets to settle, with the bet builders that have a selection on them. Most lines of a match have no bets
   * and are dequeued immediately.
   */
  async #withBets(lines: readonly QueuedLine[]): Promise<QueuedWork[]> {
    const { db } = this.parts;
    const withLegs = await findLinesWithLegs(db, lines);
    const builders = new Map<number, string[]>();
    for (const { no, builder } of await findBuildersOn(db, lines))
      builders.set(no, [...(builders.get(no) ?? []), builder]);
    const [busy, idle]: [QueuedWork[], number[]] = [[], []];
    for (const [no, line] of lines.entries()) {
      const work = { line, hasLegs: withLegs.has(no), builders: builders.get(no) ?? [] };
      if (work.hasLegs || work.builders.length > 0) busy.push(work);
      else idle.push(...line.rows);
    }
    if (idle.length > 0) await dequeue(db, idle);
    return busy;
  }

  /** Settles the legs on a line, then those of bet builders that have a selection on it. */
  async #settleQueued({ line, hasLegs, builders }: QueuedWork): Promise<number> {
    let changed = hasLegs ? await this.#settleLine(line) : 0;
    const { eventId } = line;
    for (const specifiers of builders)
      changed += await this.#settleLine({ eventId, marketId: BUILDER_MARKET, specifiers });
    await dequeue(this.parts.db, line.rows);
    return changed;
  }

  /** Settles page by page, and reads the next page in the meantime. After a crash between pages, the remaining bets are found again. */
  async #settleLine(line: Line): Promise<number> {
    const { db } = this.parts;
    const failures: unknown[] = [];
    let changed = 0;
    let skipped = 0;
    let reading = listStaleBets(db, line, 0, PAGE);
    for (;;) {
      const page = await reading;
      const last = page.at(-1)?.id ?? 0;
      reading = page.length === PAGE ? listStaleBets(db, line, last, PAGE) : Promise.resolve([]);
      // The next page is awaited only after the current one is settled: until then, its failure would count as an unhandled rejection.
      reading.catch(() => undefined);
      const settled = await this.#settlePage(page, failures);
      changed += settled;
      skipped += page.length - settled;
      if (page.length === PAGE) continue;
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} bets could not be settled.`, { cause: failures[0] });
      if (skipped === 0) return changed;
      // Something else, such as a cash-out, changed these bets in the meantime: compute their outcomes again from the current state.
      skipped = 0;
      reading = listStaleBets(db, line, 0, PAGE);
    }
  }

  /**
   * Settles bets in the partitions of their players and returns how many changed. A failed bet does not block the others.
   */
  async #settlePage(page: readonly BetNow[], failures: unknown[]): Promise<number> {
    await this.#loadRules(page);
    const byPartition = new Map<number, BetNow[]>();
    for (const bet of page) {
      const partition = this.#lanes.of(bet.userId);
      byPartition.set(partition, [...(byPartition.get(partition) ?? []), bet]);
    }
    const changed = await Promise.all(
      [...byPartition].map(([partition, bets]) => this.#lanes.run(partition, () => this.#settle(bets, failures))),
    );
    return changed.reduce((sum, each) => sum + each, 0);
  }

  async #settle(bets: readonly BetNow[], failures: unknown[]): Promise<number> {
    const { db, clock } = this.parts;
    const batch = bets.flatMap((bet) => {
      try {
        return [this.#workOut(bet)];
      } catch (error) {
        failures.push(error);
        return [];
      }
    });
    if (batch.length === 0) return 0;
    try {
      const settled = await settleBets(db, batch, getDecisionTime(clock));
      this.#notify(settled);
      return settled.bets.length;
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (batch.length === 1) {
        failures.push(error);
        return 0;
      }
      // A bet that the database rejects must not block the others.
      const half = Math.ceil(bets.length / 2);
      return (await this.#settle(bets.slice(0, half), failures)) + (await this.#settle(bets.slice(half), failures));
    }
  }

  #workOut(bet: BetNow): unknown {
    const rules = this.#rules.get(bet.termsId);
    if (rules === undefined) throw new Error(`Bet ${bet.id} refers to terms ${bet.termsId}, which do not exist.`);
    return { id: bet.id, version: bet.version, legs: bet.legs, ...computeOutcome({ ...bet, rules }) };
  }

  async #loadRules(page: readonly BetNow[]): Promise<void> {
    const missing = [...new Set(page.map(({ termsId }) => termsId))].filter((id) => !this.#rules.has(id));
    if (missing.length === 0) return;
    for (const [id, rules] of await loadRules(this.parts.db, missing)) this.#rules.set(id, rules);
  }

  #notify({ bets, balances }: Settled): void {
    const { bus } = this.parts;
    for (const { id, number, userId } of bets) {
      bus.publish('personal', { userId, message: { type: 'ticket', data: { ticketId: ticketNumber(id, number) } } });
    }
    for (const { userId, ...data } of balances) {
      bus.publish('personal', { userId, message: { type: 'balance', data } });
    }
  }
}
