import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { type CashOuts } from './service';
import { betsNow, targetedBets, targetedEvents } from './store';

/** Bets that are priced in one read. */
const PAGE = 200;
/** So many matches are looked up one by one; beyond it all bets with a target are looked at. */
const MOST_EVENTS = 500;
/** How often all bets with a target are looked at, ms: a message may be lost, and a switch of the configuration sends none. */
const SWEEP = 30_000;
/** How often the database is asked which matches with targets have another version, ms: without a bus no message announces it. */
const LOOK = 1_000;

/**
 * Cashes bets out that have reached the target of their player. Messages of the feed only note which matches moved; a
 * run prices the bets on those once, however many messages there were. One server at a time runs it and notes; it looks at
 * all bets when it begins, so that what others noted before is not missed. Two may run it at once: each bet is cashed out under its lock.
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

  /** Begins to follow the feed; the first run looks at all bets. */
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

  /** A player set a target: the next run looks at this bet. */
  readonly onTarget = (betId: number): void => void this.#bets.add(betId);

  /** Looks at the bets whose prices may have moved since the last run, and gives how many were cashed out or wait for it. */
  async run(): Promise<number> {
    const now = this.parts.clock.now();
    if (now >= this.#lookAt) {
      this.#lookAt = now + LOOK;
      await this.#noteMoved();
    }
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

  /** Notes matches whose stored version is another than at the last look. */
  async #noteMoved(): Promise<void> {
    const stored = await targetedEvents(this.parts.db);
    for (const { id, version } of stored) if (this.#versions.get(id) !== version) this.#events.add(id);
    this.#versions.clear();
    for (const { id, version } of stored) this.#versions.set(id, version);
  }

  async #look(events: string[] | null, bets: number[]): Promise<number> {
    const { db, clock, cashOuts } = this.parts;
    const failures: unknown[] = [];
    let taken = 0;
    for (let after = 0; ;) {
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
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} bets could not be cashed out by themselves.`, {
        cause: failures[0],
      });
    return taken;
  }
}
