import type { Board } from '../../catalogue/board';
import { type EventState, type LineState, unknownEvent } from '../../catalogue/event-state';
import type { StoredMoment } from '../../catalogue/moment-store';
import type { FeedName } from '../../catalogue/feed-names';
import type { CancellationChange } from '../../catalogue/save-cancellation';
import { type Clock, elapsedTime } from '../../../platform/clock';
import type { Descriptions } from '../descriptions/descriptions';
import type { FeedMessage } from '../uof/message';
import type { NewFeedCase } from '../cases';
import type { FeedReject } from '../uof/reject';
import type { EventRecovery } from './event-recoveries';
import { namesIn } from './names-in';
import { UnnamedLines } from './unnamed-lines';
import { WorkingEvent } from './working-event';

export interface ProducerChange {
  id: number;
  name: string;
  up: boolean;
  lastAlive: number;
  recoveryRequest: number | null;
  /** Age of its sign of life with its subscription, ms, when the batch was begun; null when the batch has none. */
  aliveAge: number | null;
  /** When the last one was committed, by the database's clock; known once the change is stored. */
  aliveAt: number;
}

export interface RejectedMessage {
  time: number;
  reject: FeedReject;
  body: string;
}

/** When a line is to be stopped. */
export interface PlannedStop {
  eventId: string;
  marketId: number;
  specifiers: string;
  /** Feed time of the odds that say so; newer ones replace it. */
  oddsTime: number;
  /** ms since 1970; null: not planned. */
  at: number | null;
}

/** What a row of messages changes, gathered before it is committed as one transaction. */
export class Batch {
  readonly events = new Map<string, WorkingEvent>();
  readonly cancellations: CancellationChange[] = [];
  readonly moments: StoredMoment[] = [];
  readonly producers = new Map<number, ProducerChange>();
  readonly rejected: RejectedMessage[] = [];
  /** Changed matches that staff look at. */
  readonly cases: NewFeedCase[] = [];
  readonly players = new Map<string, string>();
  /** New names in other languages than English, each once. */
  readonly names = new Map<string, FeedName>();
  /** When lines are to be stopped without a further message, as their newest odds say. */
  readonly plannedStops: PlannedStop[] = [];
  /** Events whose fixture is to be asked for after the commit. */
  readonly fixtures = new Set<string>();
  /** Recoveries to ask for after the commit. */
  readonly recoveries: { producer: number; since: number; requestId: number }[] = [];
  /** Recoveries that this batch completes; `ms` since they were asked for first. */
  readonly recovered: { producer: number; requestId: number; ms: number }[] = [];
  /** Recoveries of single events to ask for after the commit, by event: of its odds, and of its results. */
  readonly eventRecoveries = new Map<string, EventRecovery>();

  /** When the batch was begun, ms since 1970 by this process's clock. */
  readonly now: number;
  /** The same by {@link elapsedTime}. */
  readonly begunAt: number;

  /**
   * @param stored events that are spoken of and not in memory, as the database has them
   * @param unnamed events that show ids
   */
  constructor(
    readonly board: Board,
    readonly descriptions: Descriptions,
    readonly clock: Clock,
    private readonly stored: ReadonlyMap<string, EventState> = new Map(),
    readonly unnamed = new UnnamedLines(board),
  ) {
    this.now = clock.now();
    this.begunAt = elapsedTime(clock);
  }

  /** Whether it has nothing to store. */
  isEmpty(): boolean {
    const { producers, events, cancellations, rejected, players, names } = this;
    return producers.size + events.size + cancellations.length + rejected.length + players.size + names.size === 0;
  }

  /** Takes what a response in another language names. */
  takeNames(language: string, message: FeedMessage): void {
    for (const [ref, name] of namesIn(message))
      if (this.board.feedNames.get(language, ref) !== name)
        this.names.set(`${language} ${ref}`, { language, ref, name });
  }

  /** The event for change, if the product knows it. */
  known(id: string): WorkingEvent | undefined {
    const working = this.events.get(id);
    if (working) return working;
    const base = this.board.get(id) ?? this.stored.get(id);
    return base && this.#work(new WorkingEvent(base, false));
  }

  /** The event for change; an unknown one is kept hidden and its fixture asked for. */
  event(id: string): WorkingEvent {
    const known = this.known(id);
    if (known?.state.home.id === '' || !known) this.fixtures.add(id);
    if (known) return known;
    return this.#work(new WorkingEvent(unknownEvent(id, this.now), true));
  }

  #work(event: WorkingEvent): WorkingEvent {
    this.events.set(event.state.id, event);
    return event;
  }

  /** What a new line is made of. */
  lineOf(event: WorkingEvent, marketId: number, specifiers: string, producer: number | null): LineState {
    return event.line(marketId, specifiers, () => ({
      name: this.descriptions.marketName(event.state, marketId, specifiers),
      producer: producer ?? event.state.producer,
    }));
  }

  outcomeName(event: WorkingEvent, marketId: number, specifiers: string, outcomeId: string): string {
    return this.descriptions.outcomeName(event.state, marketId, specifiers, outcomeId);
  }
}
