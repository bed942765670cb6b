import { type Bus } from '../platform/bus';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { type CashOuts } from './service';
import { betsNow, targetedBets } from './store';

/** Bets that are priced in one read. */
const PAGE = 200;
/** So many matches are looked up one by one; beyond it all bets with a target are looked at. */
const MOST_EVENTS = 500;
/** How often all bets with a target are looked at, ms: a message may be lost, and a switch of the configuration sends none. */
const SWEEP = 30_000;

/**
 * Cashes bets out that have reached the target of their player. Messages of the feed only note which matches moved; a
 * run prices the bets on those once, however many messages there were. Several servers may run it at once.
 */
export class AutoCashOuts {
  readonly #events = new Set<string>();
  readonly #bets = new Set<number>();
  #all = true;
  #sweepAt = 0;
  #unsubscribe: (() => void)[] = [];

  constructor(private readonly parts: { db: Database; bus: Bus; clock: Clock; cashOuts: CashOuts }) {}

  /** Begins to follow the feed. */
  start(): void {
    const { bus } = this.parts;
    const note = ({ eventId }: { eventId: string }): void => void this.#events.add(eventId);
    this.#unsubscribe = [
      bus.subscribe('event-delta', note),
      bus.subscribe('results', note),
      bus.subscribe('feed-state', () => void (this.#all = true)),
    ];
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  /** A player set a target: the next run looks at this bet. */
  readonly onTarget = (betId: number): void => void this.#bets.add(betId);

  /** Looks at the bets whose prices may have moved since the last run, and gives how many were cashed out or wait for it. */
  async run(): Promise<number> {
    const now = this.parts.clock.now();
    const all = this.#all || now >= this.#sweepAt || this.#events.size > MOST_EVENTS;
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
      // What was not looked at is looked at in the next run.
      this.#all = true;
      throw error;
    }
  }

  async #look(events: string[] | null, bets: number[]): Promise<number> {
    const { db, clock, cashOuts } = this.parts;
    const failures: unknown[] = [];
    let taken = 0;
    for (let after = 0; ; ) {
      const ids = await targetedBets(db, events, bets, after, PAGE);
      for (const bet of await betsNow(db, ids, decisionTime(clock))) {
        try {
          if ((await cashOuts.isAtTarget(bet)) && (await cashOuts.takeAtTarget(bet))) taken++;
        } catch (error) {
          failures.push(error);
        }
      }
      after = ids.at(-1) ?? 0;
      if (ids.length < PAGE) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bets could not be cashed out by themselves.`, { cause: failures[0] });
    return taken;
  }
}
