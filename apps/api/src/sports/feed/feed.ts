import { type FeedDelta, isOwnMarket } from '@oware/contracts';
import {
  Board,
  Catalogue,
  CatalogueView,
  findEventIds,
  findResults,
  followFeed,
  getProducersNow,
  isUp,
  LanguageNames,
  loadCurrentEvents,
  loadEvent,
  loadPlayers,
  loadProducers,
  NEVER_ENDED,
  ProducerWatch,
  StoredFeedNames,
  type StoredProducer,
  translateNames,
} from '../catalogue/api';
import { limitOdds } from './ingest/limit-odds';
import type { Bus, BusTopics } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { DatabaseClock } from '../../platform/database/database-clock';
import type { Logger } from '../../platform/logging/log';
import type { Leases } from '../../platform/leases/leases';
import { Descriptions } from '../model/descriptions/descriptions';
import { applyEarlyPayout } from './early-payout/apply-early-payout';
import { applyEarlyWin } from './early-payout/apply-early-win';
import { findCancellationsByRule } from './give-back';
import { feedMetrics } from './ingest/metrics';
import { Reader } from './reader';
import type { FeedSource, OpenEvent } from './source';

export interface FeedDependencies {
  db: Database;
  bus: Bus;
  clock: Clock;
  leases: Leases;
  /** Source of the odds, read by one process at a time; null: this server only follows. */
  source: FeedSource | null;
  /** The lease that the source is read under; default `feed`. */
  lease?: string;
  /** How long finished events are kept, ms; unlimited by default. */
  retentionMs?: number;
  onError(error: unknown, doing: string): void;
  /** Logger of takeovers and recoveries of the feed. */
  log?: Pick<Logger, 'info'>;
  /** Notifies the browsers of this process that a source of odds is up or down. */
  publishHere?(change: FeedDelta): void;
  /** Sends the browsers of this process the state of an event whose change did not arrive by the bus. */
  publishMissed?(delta: BusTopics['event-delta']): void;
}

const WATCH_MS = 1_000;
/** Interval between checks for names in other languages that another process has stored, ms. */
const NAMES_MS = 5_000;
const CLEANUP_MS = 60_000;
/** Interval between checks for called-off matches whose stakes are refunded by the rules, ms. */
const GIVE_BACK_MS = 60_000;
/** How long finished events stay in memory, unless the retention is shorter; the others are loaded on demand. */
const RECENT_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The odds feed and the data that it provides. */
export class Feed {
  readonly board: Board;
  readonly catalogue: Catalogue;
  readonly #parts: FeedDependencies;
  readonly #descriptions = new Descriptions();
  readonly #watch: ProducerWatch;
  readonly #names: StoredFeedNames;
  readonly #stops: (() => void)[] = [];
  /** Reads the source in this process, when it holds the lease. */
  readonly #reader: Reader | null;
  /** How long finished events stay in memory, ms. */
  readonly #recent: number;
  /**
   * The same for events that the feed never ended, counted from their start and their last message. Both are much shorter than the
   * retention of the database.
   */
  readonly #neverEnded: number;
  #unfollow: () => Promise<void> = () => Promise.resolve();

  constructor(parts: FeedDependencies) {
    const { db, bus, onError, publishHere = () => undefined } = parts;
    this.#parts = parts;
    const clock = new DatabaseClock(parts.clock);
    this.board = new Board(clock);
    this.#names = new StoredFeedNames(db, this.board.feedNames);
    this.#watch = new ProducerWatch({ db, bus, board: this.board, clock, publish: publishHere, onError });
    this.catalogue = new Catalogue({
      board: this.board,
      view: new CatalogueView(this.board, this.#descriptions),
      findOld: (id) => loadEvent(db, id),
      findResults: (query, when) => findResults(db, query, when),
    });
    const { retentionMs = Infinity } = parts;
    this.#recent = Math.min(RECENT_MS, retentionMs / 2);
    this.#neverEnded = NEVER_ENDED * Math.min(DAY_MS, retentionMs / 2);
    this.#reader = parts.source === null ? null : this.#createReader(parts.source);
  }

  /**
   * Loads stored data, then reads the source, or follows the process that does.
   * @throws if the source cannot start
   */
  async start(): Promise<void> {
    await this.#load();
    await this.#names.check();
    await this.#watch.check();
    this.#stops.push(this.#watch.start());
    this.#every(WATCH_MS, () => void this.#watch.check());
    this.#every(NAMES_MS, () => void this.#lookForNames());
    this.#every(Math.min(CLEANUP_MS, this.#recent), () => this.#forgetOld());
    this.#follow();
    await this.#reader?.start();
    if (this.#reader) this.#every(GIVE_BACK_MS, () => void this.giveBack());
  }

  /**
   * Returns a function that translates the names in a response; undefined for English, the language of the names in the database.
   * @param translate translates the product's own English texts
   */
  getNamer(
    language: string,
    translate: (english: string) => string,
  ): (<Body>(body: Body) => Promise<Body>) | undefined {
    if (language === 'en') return undefined;
    const { board } = this;
    const { db } = this.#parts;
    const names = new LanguageNames(language, { names: board.feedNames, descriptions: this.#descriptions, translate });
    // Without names of teams in the language, their ids are not needed.
    const findIds = async (ids: readonly string[]) =>
      board.feedNames.hasNamesOfIds(language) ? findEventIds(db, ids) : new Map<string, never>();
    return (body) => translateNames(body, { names, board, findIds });
  }

  /**
   * Cancels the open lines of called-off matches by the rules of their sports. Only the process that reads the source does this.
   */
  async giveBack(): Promise<void> {
    const { db, source, onError } = this.#parts;
    if (!source || !this.reads) return;
    try {
      for (const cancel of await findCancellationsByRule(db, this.board.clock.now(), source.now()))
        this.#reader?.giveBack(cancel);
    } catch (error) {
      onError(error, 'refunding stakes');
    }
  }

  /** Replaces the data in memory by stored data. */
  async #load(): Promise<readonly StoredProducer[]> {
    const { db, clock } = this.#parts;
    const events = await loadCurrentEvents(db, clock.now() - this.#recent);
    for (const { id, name, jersey } of await loadPlayers(db)) this.#descriptions.addPlayer(id, name, jersey);
    const stored = await loadProducers(db);
    this.board.replace(events);
    this.#forgetOld();
    for (const producer of stored) this.board.setProducer(producer);
    return stored;
  }

  async #lookForNames(): Promise<void> {
    await this.#names.check().catch((error: unknown) => this.#parts.onError(error, 'looking for feed names'));
  }

  #forgetOld(): void {
    this.board.forgetOld(this.#parts.clock.now(), this.#recent, this.#neverEnded);
  }

  #follow(): void {
    const { db, bus, onError, publishMissed: onMissed } = this.#parts;
    this.#unfollow = followFeed({ db, bus, board: this.board, onError, ...(onMissed ? { onMissed } : {}) });
  }

  #createReader(source: FeedSource): Reader {
    const { db, bus, clock, leases, lease = 'feed', onError, log } = this.#parts;
    return new Reader({
      ...(log && { log }),
      db,
      bus,
      clock,
      leases,
      lease,
      source,
      onError,
      board: this.board,
      descriptions: this.#descriptions,
      ownMarkets(batch) {
        limitOdds(batch);
        applyEarlyPayout(batch);
        applyEarlyWin(batch);
      },
      openEvents: () => openEvents(this.board),
      takeOver: async () => {
        await this.#unfollow();
        feedMetrics.reads.set(1);
        return this.#load();
      },
      standBy: async () => {
        feedMetrics.reads.set(0);
        this.#follow();
        await this.#load().catch((error: unknown) => onError(error, 'reading the events'));
      },
    });
  }

  #every(ms: number, work: () => void): void {
    const timer = setInterval(work, ms);
    this.#stops.push(() => clearInterval(timer));
  }

  /**
   * Whether a source of odds exists, here or in another process, and none of its producers has sent a sign of life within the deadline.
   */
  async isOverdue(): Promise<boolean> {
    const { producers, now } = await getProducersNow(this.#parts.db);
    if (producers.length === 0) return this.#parts.source !== null;
    return !producers.some((producer) => isUp(producer, getDecisionTime(this.#parts.clock) ?? now));
  }

  /** Whether this process reads the source; false while it is on standby, or has none. */
  get reads(): boolean {
    return this.#reader?.reads === true;
  }

  /** Resolves when every message that has arrived is committed. */
  async idle(): Promise<void> {
    await this.#reader?.idle();
  }

  /** Stops the source, waits for received messages, and releases the lease to another process. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#reader?.stop();
    await this.#unfollow();
  }
}

/** Returns events that are not closed, or that have lines of the feed without a result. */
function openEvents(board: Board): OpenEvent[] {
  return [...board.events()].flatMap((event): OpenEvent[] => {
    const lines = [...event.lines.values()].filter(
      ({ status, marketId }) => status !== -3 && status !== -4 && !isOwnMarket(marketId),
    );
    const closed = event.status !== 'notStarted' && event.status !== 'live' && event.status !== 'suspended';
    if (event.home.id === '' || (closed && (lines.length === 0 || event.status === 'closed'))) return [];
    return [{ id: event.id, lines: lines.map(({ marketId, specifiers }) => ({ marketId, specifiers })) }];
  });
}
