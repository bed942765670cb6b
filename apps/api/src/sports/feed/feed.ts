import { type FeedDelta, isOwnMarket } from '@oware/contracts';
import { Board } from '../catalogue/board';
import { isUp } from '../catalogue/deadline';
import { limitOdds } from './ingest/limit-odds';
import { followFeed } from '../catalogue/follow';
import { LanguageNames } from '../catalogue/language-names';
import { nameResponse } from '../catalogue/name-responses';
import { ProducerWatch } from '../catalogue/producer-watch';
import { StoredFeedNames } from '../catalogue/feed-name-store';
import { NEVER_ENDED } from '../catalogue/retention';
import { findResults } from '../catalogue/results';
import { Catalogue } from '../catalogue/service';
import {
  findEventIds,
  loadCurrentEvents,
  loadEvent,
  loadPlayers,
  loadProducers,
  producersNow,
  type StoredProducer,
} from '../catalogue/store';
import { CatalogueView } from '../catalogue/view';
import type { Bus, BusTopics } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { DatabaseClock } from '../../platform/database/database-clock';
import type { Logger } from '../../platform/http/log';
import type { Leases } from '../../platform/leases/leases';
import { Descriptions } from './descriptions/descriptions';
import { applyEarlyPayout } from './early-payout/apply-early-payout';
import { applyEarlyWin } from './early-payout/apply-early-win';
import { cancellationsByRule } from './give-back';
import { feedMetrics } from './ingest/metrics';
import { Reader } from './reader';
import type { FeedSource, OpenEvent } from './source';

export interface FeedParts {
  db: Database;
  bus: Bus;
  clock: Clock;
  leases: Leases;
  /** Where the odds come from, read by one process at a time; without one this server only follows. */
  source: FeedSource | null;
  /** The lease that the source is read under; `feed` when not given. */
  lease?: string;
  /** How long events that are over are kept, ms; for ever when not given. */
  retentionMs?: number;
  onError(error: unknown, doing: string): void;
  /** Where takeovers and recoveries of the feed are logged. */
  log?: Pick<Logger, 'info'>;
  /** Notifies the browsers of this process that a source of odds came or went. */
  publishHere?(change: FeedDelta): void;
  /** Notifies the browsers of this process how an event stands that the bus did not speak of. */
  publishMissed?(delta: BusTopics['event-delta']): void;
}

const WATCH_MS = 1_000;
/** How often names in other languages are looked for that another process has stored, ms. */
const NAMES_MS = 5_000;
const FORGET_MS = 60_000;
/** How often matches that are off are looked for whose stakes go back by the rules, ms. */
const GIVE_BACK_MS = 60_000;
/** Events that were over for less than this are in memory, unless they are kept for a shorter time; the others are read when asked for. */
const RECENT_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The odds feed and what is known through it. */
export class Feed {
  readonly board: Board;
  readonly catalogue: Catalogue;
  readonly #parts: FeedParts;
  readonly #descriptions = new Descriptions();
  readonly #watch: ProducerWatch;
  readonly #names: StoredFeedNames;
  readonly #stops: (() => void)[] = [];
  /** Reads the source here, in turn with other processes. */
  readonly #reader: Reader | null;
  /** How long events that are over stay in memory, ms. */
  readonly #recent: number;
  /** The same for events that the feed never ended, counted from their start and their last word. Both end well before the database prunes. */
  readonly #neverEnded: number;
  #unfollow: () => void = () => undefined;

  constructor(parts: FeedParts) {
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
    this.#reader = parts.source === null ? null : this.#readerOf(parts.source);
  }

  /** Reads what is stored, then begins to take messages, or follows the process that does. @throws what the source cannot begin for */
  async start(): Promise<void> {
    await this.#load();
    await this.#names.look();
    await this.#watch.look();
    this.#stops.push(this.#watch.start());
    this.#every(WATCH_MS, () => void this.#watch.look());
    this.#every(NAMES_MS, () => void this.#lookForNames());
    this.#every(Math.min(FORGET_MS, this.#recent), () => this.#forgetOld());
    this.#follow();
    await this.#reader?.start();
    if (this.#reader) this.#every(GIVE_BACK_MS, () => void this.giveBack());
  }

  /**
   * How a response gets the names of a language of the product; undefined for English, which it has.
   * @param words the product's own in that language, by their English
   */
  namesIn(language: string, words: (english: string) => string): (<Body>(body: Body) => Promise<Body>) | undefined {
    if (language === 'en') return undefined;
    const { board } = this;
    const { db } = this.#parts;
    const names = new LanguageNames(language, { names: board.feedNames, descriptions: this.#descriptions, words });
    // Names of markets and outcomes need no ids of teams.
    const findIds = async (ids: readonly string[]) =>
      board.feedNames.namesIds(language) ? findEventIds(db, ids) : new Map<string, never>();
    return (body) => nameResponse(body, { names, board, findIds });
  }

  /** Gives back what the feed left open of matches that are off, by the rules of their sports. One process does, the one that reads. */
  async giveBack(): Promise<void> {
    const { db, source, onError } = this.#parts;
    if (!source || !this.reads) return;
    try {
      for (const cancel of await cancellationsByRule(db, this.board.clock.now(), source.now()))
        this.#reader?.giveBack(cancel);
    } catch (error) {
      onError(error, 'giving stakes back');
    }
  }

  /** Puts what is stored in place of what is known. */
  async #load(): Promise<readonly StoredProducer[]> {
    const { db, clock } = this.#parts;
    const events = await loadCurrentEvents(db, clock.now() - this.#recent);
    for (const { id, name } of await loadPlayers(db)) this.#descriptions.addPlayer(id, name);
    const stored = await loadProducers(db);
    this.board.replace(events);
    this.#forgetOld();
    for (const producer of stored) this.board.setProducer(producer);
    return stored;
  }

  async #lookForNames(): Promise<void> {
    await this.#names.look().catch((error: unknown) => this.#parts.onError(error, 'looking for names of the feed'));
  }

  #forgetOld(): void {
    this.board.forgetOld(this.#parts.clock.now(), this.#recent, this.#neverEnded);
  }

  #follow(): void {
    const { db, bus, onError, publishMissed: onMissed } = this.#parts;
    this.#unfollow = followFeed({ db, bus, board: this.board, onError, ...(onMissed ? { onMissed } : {}) });
  }

  #readerOf(source: FeedSource): Reader {
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
        this.#unfollow();
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

  /** Whether there is a source of odds, here or in another process, and none of its producers has lived within the deadline. */
  async isOverdue(): Promise<boolean> {
    const { producers, now } = await producersNow(this.#parts.db);
    if (producers.length === 0) return this.#parts.source !== null;
    return !producers.some((producer) => isUp(producer, decisionTime(this.#parts.clock) ?? now));
  }

  /** Whether this process reads the source; false while it stands by, or has none. */
  get reads(): boolean {
    return this.#reader?.reads === true;
  }

  /** Resolves when every message that has arrived is committed. */
  async idle(): Promise<void> {
    await this.#reader?.idle();
  }

  /** Ends the source, waits for the messages that came, and leaves reading to another process. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#reader?.stop();
    this.#unfollow();
  }
}

/** Events that are not closed, or that have lines of the feed without a result. */
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
