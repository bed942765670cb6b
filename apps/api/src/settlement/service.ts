import { type PayoutRules } from '@oware/betting';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { betOutcome } from './outcome';
import { type BetNow, dequeue, type Line, passBarrier, queuedLines, rulesOf, settleBets, type Settled, staleBets } from './store';

/** Bets in one transaction: bounds memory and the time that a player's account stays locked. */
const PAGE = 500;
const LINES = 200;

/**
 * Settles bets. Results, cancellations and their rollbacks all mean the same here: legs no longer say what the feed
 * says, so the bets are worked out again and the difference is paid, or taken back, through the ledger.
 *
 * Taking back never makes a balance negative: what the player has spent meanwhile is booked on the player's debt account,
 * and later winnings repay it before they reach the balance. Deposits do not.
 */
export class Settlement {
  readonly #rules = new Map<number, PayoutRules>();
  #draining: Promise<number> | null = null;
  #again = false;

  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /** Works the queue off and gives how many bets changed. A call while one runs makes it look again at the end. */
  drain(): Promise<number> {
    this.#again = true;
    this.#draining ??= this.#run().finally(() => (this.#draining = null));
    return this.#draining;
  }

  async #run(): Promise<number> {
    const failures: unknown[] = [];
    let changed = 0;
    while (this.#again) {
      this.#again = false;
      changed += await this.#pass(failures);
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} lines could not be settled and stay queued.`, { cause: failures[0] });
    }
    return changed;
  }

  /** Once through the queue. A line that fails stays in it and keeps no other line waiting. */
  async #pass(failures: unknown[]): Promise<number> {
    const { db } = this.parts;
    let changed = 0;
    for (let after = 0; ; ) {
      const lines = await queuedLines(db, after, LINES);
      if (lines.length === 0) return changed;
      await passBarrier(db);
      for (const line of lines) {
        after = Math.max(after, line.upTo);
        try {
          changed += await this.#settleLine(line);
          await dequeue(db, line);
        } catch (error) {
          failures.push(error);
        }
      }
    }
  }

  /** Page by page until no leg on the line is stale; a crash between pages costs nothing, they are found again. */
  async #settleLine(line: Line): Promise<number> {
    const { db } = this.parts;
    let changed = 0;
    for (let after = 0, found = 0; ; ) {
      const page = await staleBets(db, line, after, PAGE);
      if (page.length > 0) changed += await this.#settlePage(page);
      found += page.length;
      after = page.at(-1)?.id ?? 0;
      if (page.length === PAGE) continue;
      if (found === 0) return changed;
      found = 0;
      after = 0;
    }
  }

  async #settlePage(page: readonly BetNow[]): Promise<number> {
    const { db, clock } = this.parts;
    await this.#loadRules(page);
    const batch = page.map((bet) => {
      const rules = this.#rules.get(bet.termsId);
      if (rules === undefined) throw new Error(`Bet ${bet.id} refers to terms ${bet.termsId}, which do not exist.`);
      return { id: bet.id, version: bet.version, legs: bet.legs, ...betOutcome({ ...bet, rules }) };
    });
    const settled = await settleBets(db, batch, clock.now());
    this.#tell(settled);
    return settled.bets.length;
  }

  async #loadRules(page: readonly BetNow[]): Promise<void> {
    const missing = [...new Set(page.map(({ termsId }) => termsId))].filter((id) => !this.#rules.has(id));
    if (missing.length === 0) return;
    for (const [id, rules] of await rulesOf(this.parts.db, missing)) this.#rules.set(id, rules);
  }

  #tell({ bets, balances }: Settled): void {
    const { bus } = this.parts;
    for (const { id, userId } of bets) {
      bus.publish('personal', { userId, message: { type: 'ticket', data: { ticketId: String(id) } } });
    }
    for (const { userId, balance } of balances) {
      bus.publish('personal', { userId, message: { type: 'balance', data: { balance } } });
    }
  }
}
