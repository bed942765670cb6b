import { type PayoutRules } from '@oware/betting';
import { BUILDER_MARKET } from '@oware/contracts';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { isFaultOfData } from '../../platform/database/fault';
import { ticketNumber } from '../../platform/ticket-number';
import { Lanes } from './lanes';
import { betOutcome } from './outcome';
import { buildersOn } from '../../sports/custom-bet/store';
import { dequeue, getQueueAge, type Line, type QueuedLine, queuedLines } from '../../sports/catalogue/queue';
import { type BetNow, linesWithLegs, passBarrier, rulesOf, settleBets, type Settled, staleBets } from './store';

/** Lanes by player: two transactions that run side by side never lock the same account. */
const LANES = 4;
/** Bets of a line that are read at once, for all lanes together: bounds memory and the time that a player's account stays locked. */
const PAGE = 2_000;
/** Rows of the queue that are looked at together, and lines that are worked on side by side. */
const LINES = 200;
const LINES_AT_ONCE = 4;

/** A line of the queue, whether any leg is on it, and the bet builders that have a pick on it. */
interface QueuedWork {
  line: QueuedLine;
  hasLegs: boolean;
  builders: string[];
}

/**
 * Settles bets. Results, cancellations and their rollbacks all mean the same here: legs no longer say what the feed
 * says, so the bets are worked out again and the difference is paid, or taken back, through the ledger.
 *
 * Taking back never makes a balance negative: what the player has spent meanwhile is booked on the player's debt account,
 * and later winnings repay it before they reach the balance. Deposits do not.
 *
 * One process at a time drains the queue, under a lease (docs/adr/0032). A former holder that comes back can do no harm: a bet is
 * settled under the lock of its row and only from the version it was worked out from, and a row of the queue is removed only by
 * who has seen it and settled its line.
 */
export class Settlement {
  readonly #rules = new Map<number, PayoutRules>();
  readonly #lanes = new Lanes(LANES);
  #draining: Promise<number> | null = null;
  #again = false;

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /** Works the queue off and gives how many bets changed. A call while one runs makes it look again at the end. */
  drain(): Promise<number> {
    this.#again = true;
    this.#draining ??= this.#run().finally(() => (this.#draining = null));
    return this.#draining;
  }

  /** Age of the oldest result whose bets are not settled, ms; 0 when there is none. */
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

  /** Once through the queue. A line that fails stays in it and keeps no other line waiting. */
  async #pass(failures: unknown[]): Promise<number> {
    const { db } = this.parts;
    let changed = 0;
    for (let after = 0; ;) {
      const lines = await queuedLines(db, after, LINES);
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
   * Lines that there may be something to settle on, with the bet builders that have a pick on them. Most lines of a match have no bet: those
   * leave the queue at once.
   */
  async #withBets(lines: readonly QueuedLine[]): Promise<QueuedWork[]> {
    const { db } = this.parts;
    const withLegs = await linesWithLegs(db, lines);
    const builders = new Map<number, string[]>();
    for (const { no, builder } of await buildersOn(db, lines)) builders.set(no, [...(builders.get(no) ?? []), builder]);
    const [busy, idle]: [QueuedWork[], number[]] = [[], []];
    for (const [no, line] of lines.entries()) {
      const work = { line, hasLegs: withLegs.has(no), builders: builders.get(no) ?? [] };
      if (work.hasLegs || work.builders.length > 0) busy.push(work);
      else idle.push(...line.rows);
    }
    if (idle.length > 0) await dequeue(db, idle);
    return busy;
  }

  /** The legs on a line, then those of bet builders that have a pick on it. */
  async #settleQueued({ line, hasLegs, builders }: QueuedWork): Promise<number> {
    let changed = hasLegs ? await this.#settleLine(line) : 0;
    const { eventId } = line;
    for (const specifiers of builders)
      changed += await this.#settleLine({ eventId, marketId: BUILDER_MARKET, specifiers });
    await dequeue(this.parts.db, line.rows);
    return changed;
  }

  /** Page by page; a crash between pages costs nothing, what is left is found again. The next page is read while one is settled. */
  async #settleLine(line: Line): Promise<number> {
    const { db } = this.parts;
    const failures: unknown[] = [];
    let changed = 0;
    let passedOver = 0;
    let reading = staleBets(db, line, 0, PAGE);
    for (;;) {
      const page = await reading;
      const last = page.at(-1)?.id ?? 0;
      reading = page.length === PAGE ? staleBets(db, line, last, PAGE) : Promise.resolve([]);
      // It is awaited when the page is settled; what fails earlier is reported then.
      reading.catch(() => undefined);
      const settled = await this.#settlePage(page, failures);
      changed += settled;
      passedOver += page.length - settled;
      if (page.length === PAGE) continue;
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} bets could not be settled.`, { cause: failures[0] });
      if (passedOver === 0) return changed;
      // Something else changed these bets meanwhile, such as a cash-out: they are worked out again from what they are now.
      passedOver = 0;
      reading = staleBets(db, line, 0, PAGE);
    }
  }

  /** Settles bets in the lanes of their players and gives how many changed. One that fails keeps no other. */
  async #settlePage(page: readonly BetNow[], failures: unknown[]): Promise<number> {
    await this.#loadRules(page);
    const byLane = new Map<number, BetNow[]>();
    for (const bet of page) {
      const lane = this.#lanes.of(bet.userId);
      byLane.set(lane, [...(byLane.get(lane) ?? []), bet]);
    }
    const changed = await Promise.all(
      [...byLane].map(([lane, bets]) => this.#lanes.run(lane, () => this.#settle(bets, failures))),
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
      const settled = await settleBets(db, batch, clock.now());
      this.#notify(settled);
      return settled.bets.length;
    } catch (error) {
      if (!isFaultOfData(error)) throw error;
      if (batch.length === 1) {
        failures.push(error);
        return 0;
      }
      // One bet that the database cannot take must not hold the others back.
      const half = Math.ceil(bets.length / 2);
      return (await this.#settle(bets.slice(0, half), failures)) + (await this.#settle(bets.slice(half), failures));
    }
  }

  #workOut(bet: BetNow): unknown {
    const rules = this.#rules.get(bet.termsId);
    if (rules === undefined) throw new Error(`Bet ${bet.id} refers to terms ${bet.termsId}, which do not exist.`);
    return { id: bet.id, version: bet.version, legs: bet.legs, ...betOutcome({ ...bet, rules }) };
  }

  async #loadRules(page: readonly BetNow[]): Promise<void> {
    const missing = [...new Set(page.map(({ termsId }) => termsId))].filter((id) => !this.#rules.has(id));
    if (missing.length === 0) return;
    for (const [id, rules] of await rulesOf(this.parts.db, missing)) this.#rules.set(id, rules);
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
