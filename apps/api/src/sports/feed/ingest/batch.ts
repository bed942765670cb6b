import {
  type Board,
  type CancellationChange,
  createUnknownEvent,
  type EventState,
  type FeedName,
  type LineState,
  type StoredMoment,
} from '../../catalogue/api';
import { type Clock, getElapsedTime } from '../../../platform/clock';
import type { Descriptions } from '../../model/descriptions/descriptions';
import type { FeedMessage, PlayerProfile } from '../uof/message';
import type { NewFeedCase } from '../cases';
import type { RejectedMessage } from '../../model/rejected-message';
import type { EventRecovery } from './event-recoveries';
import { listNamesIn } from './names-in';
import { UnnamedLines } from './unnamed-lines';
import { WorkingEvent } from './working-event';

export interface ProducerChange {
  id: number;
  name: string;
  up: boolean;
  lastAlive: number;
  recoveryRequest: number | null;
  /**
   * Age of its last sign of life with an intact subscription when the batch began, ms; null without one in the batch.
   */
  aliveAge: number | null;
  /** When the last one was committed, by the database's clock; set once the change is stored. */
  aliveAt: number;
}

export interface RejectedRow {
  time: number;
  reject: RejectedMessage;
  body: string;
}

/** A line to suspend at a time. */
export interface PlannedStop {
  eventId: string;
  marketId: number;
  specifiers: string;
  /** Feed time of the odds with this stop; newer odds replace it. */
  oddsTime: number;
  /** ms since 1970; null: not planned. */
  at: number | null;
}

/** Changes by a sequence of messages, collected to be committed as one transaction. */
export class Batch {
  readonly events = new Map<string, WorkingEvent>();
  readonly cancellations: CancellationChange[] = [];
  readonly moments: StoredMoment[] = [];
  readonly producers = new Map<number, ProducerChange>();
  readonly rejected: RejectedRow[] = [];
  /** Changed matches for review by staff. */
  readonly cases: NewFeedCase[] = [];
  /** Described players by id. */
  readonly players = new Map<string, Pick<PlayerProfile, 'jersey'> & { name: string }>();
  /** New names in languages other than English, each once. */
  readonly names = new Map<string, FeedName>();
  /** Times to suspend lines without a further message, from their newest odds. */
  readonly plannedStops: PlannedStop[] = [];
  /** Events whose fixture is requested after the commit. */
  readonly fixtures = new Set<string>();
  /** Recoveries to request after the commit. */
  readonly recoveries: { producer: number; since: number; requestId: number }[] = [];
  /** Recoveries that this batch completes; `ms` since they were first requested. */
  readonly recovered: { producer: number; requestId: number; ms: number }[] = [];
  /** Recoveries of single events to request after the commit, by event: of its odds, and of its results. */
  readonly eventRecoveries = new Map<string, EventRecovery>();

  /** Start of the batch, ms since 1970 by this process's clock. */
  readonly now: number;
  /** The same by {@link getElapsedTime}. */
  readonly begunAt: number;

  /**
   * @param stored events of the messages that are not in memory, as the database has them
   * @param unnamed events with ids in place of names
   */
  constructor(
    readonly board: Board,
    readonly descriptions: Descriptions,
    readonly clock: Clock,
    private readonly stored: ReadonlyMap<string, EventState> = new Map(),
    readonly unnamed = new UnnamedLines(board),
  ) {
    this.now = clock.now();
    this.begunAt = getElapsedTime(clock);
  }

  /** Whether it has nothing to store. */
  isEmpty(): boolean {
    const { producers, events, cancellations, rejected, players, names } = this;
    return producers.size + events.size + cancellations.length + rejected.length + players.size + names.size === 0;
  }

  /** Adds the names of a response in another language. */
  takeNames(language: string, message: FeedMessage): void {
    for (const [ref, name] of listNamesIn(message))
      if (this.board.feedNames.get(language, ref) !== name)
        this.names.set(`${language} ${ref}`, { language, ref, name });
  }

  /** Returns an event for changes, if the product knows it. */
  findEvent(id: string): WorkingEvent | undefined {
    const working = this.events.get(id);
    if (working) return working;
    const base = this.board.get(id) ?? this.stored.get(id);
    return base && this.#work(new WorkingEvent(base, false));
  }

  /** Returns an event for changes; an unknown one is created hidden and its fixture requested. */
  event(id: string): WorkingEvent {
    const existing = this.findEvent(id);
    if (existing?.state.home.id === '' || !existing) this.fixtures.add(id);
    if (existing) return existing;
    return this.#work(new WorkingEvent(createUnknownEvent(id, this.now), true));
  }

  #work(event: WorkingEvent): WorkingEvent {
    this.events.set(event.state.id, event);
    return event;
  }

  /** Returns a line for changes; creates it with its name and producer when it is new. */
  getLine(event: WorkingEvent, marketId: number, specifiers: string, producer: number | null): LineState {
    return event.line(marketId, specifiers, () => ({
      name: this.descriptions.marketName(event.state, marketId, specifiers),
      producer: producer ?? event.state.producer,
    }));
  }

  outcomeName(event: WorkingEvent, marketId: number, specifiers: string, outcomeId: string): string {
    return this.descriptions.outcomeName(event.state, marketId, specifiers, outcomeId);
  }
}
