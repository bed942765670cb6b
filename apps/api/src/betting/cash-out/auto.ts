import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { type CashOuts } from './service';
import { loadBets, listTargetedBets, listTargetedEvents } from './store';

/** Bets that are priced in one query. */
const PAGE = 200;
/** Maximum number of matches to check one by one; above it, all bets with a target are checked. */
const MAX_EVENTS = 500;
/**
 * Interval between checks of all bets with a target, ms: a message may be lost, and a configuration change sends none.
 */
const SWEEP = 30_000;
/**
 * Interval between queries for changed versions of matches with targets, ms: without a bus no message announces them.
 */
const LOOK = 1_000;

/**
 * Cashes out bets that have reached their player's target. Messages of the feed only mark matches as changed; a run prices the bets on
 * those once, regardless of the number of messages. One server at a time runs it and follows the feed; it checks all bets when it starts,
 * so that changes before that are not missed. A second server may run it at the same time: each bet is cashed out under its lock.
 */
export class AutoCashOuts {
  readonly #events = new Set<string>();
  readonly #bets = new Set<number>();
  readonly #versions = new Map<string, number>();
  #all = true;
  #sweepAt = 0;
  #lookAt = 0;
  #unsubscribe: (() => void)[] = [];

  constructor(private readonly parts: { db: Database; bus: Bus; clock: Clock; cashOuts: CashOuts }) {}

  /** Starts to follow the feed; the first run checks all bets. */
  start(): void {
    const { bus } = this.parts;
    this.#all = true;
    const note = ({ eventId }: { eventId: string }): void => void this.#events.add(eventId);
    this.#unsubscribe = [
      bus.subscribe('event-delta', note),
      bus.subscribe('results', note),
      bus.subscribe('feed-state', () => void (this.#all = true)),
      bus.subscribe('gap', () => void (this.#all = true)),
      bus.subscribe('work', ({ job, id }) => job === 'targets' && id !== undefined && this.onTarget(id)),
    ];
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const noted of [this.#events, this.#bets, this.#versions]) noted.clear();
  }

  /** Makes the next run check a bet for which a player has set a target. */
  readonly onTarget = (betId: number): void => void this.#bets.add(betId);

  /**
   * Checks the bets whose prices may have changed since the last run; returns how many were cashed out or are pending.
   */
  async run(): Promise<number> {
    const now = this.parts.clock.now();
    if (now >= this.#lookAt) {
      this.#lookAt = now + LOOK;
      await this.#markChanged();
    }
    const all = this.#all || now >= this.#sweepAt || this.#events.size > MAX_EVENTS;
    const events = all ? null : [...this.#events];
    const bets = [...this.#bets];
    if (events?.length === 0 && bets.length === 0) return 0;
    this.#events.clear();
    this.#bets.clear();
    this.#all = false;
    if (all) this.#sweepAt = now + SWEEP;
    try {
      return await this.#look(events, bets);
    } catch (error) {
      // The next run checks all bets, including those that this run did not reach.
      this.#all = true;
      throw error;
    }
  }

  /** Marks matches whose stored version has changed since the last query. */
  async #markChanged(): Promise<void> {
    const stored = await listTargetedEvents(this.parts.db);
    for (const { id, version } of stored) if (this.#versions.get(id) !== version) this.#events.add(id);
    this.#versions.clear();
    for (const { id, version } of stored) this.#versions.set(id, version);
  }

  async #look(events: string[] | null, bets: number[]): Promise<number> {
    const { db, clock, cashOuts } = this.parts;
    const failures: unknown[] = [];
    let taken = 0;
    for (let after = 0; ;) {
      const ids = await listTargetedBets(db, events, bets, after, PAGE);
      for (const bet of await loadBets(db, ids, getDecisionTime(clock))) {
        try {
          if ((await cashOuts.isAtTarget(bet)) && (await cashOuts.takeAtTarget(bet))) taken++;
        } catch (error) {
          failures.push(error);
        }
      }
      after = ids.at(-1) ?? 0;
      if (ids.length < PAGE) break;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} bets could not be cashed out automatically.`, {
        cause: failures[0],
      });
    return taken;
  }
}
