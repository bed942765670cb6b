import type { Bus, BusTopics } from '../../platform/bus';
import type { Database } from '../../platform/database';
import type { Board } from './board';
import { type EventState, isHidden, isOver } from './event-state';
import { findEventsChangedSince, loadEvent } from './store';
import { toOutcome } from './view';

/** Interval between checks of the database for changes, ms. */
const LOOK_MS = 1_000;
/** Longest time between the timestamp of a row and its commit, ms. */
const COMMIT_MS = 10_000;

export interface FollowDependencies {
  db: Database;
  bus: Bus;
  board: Board;
  /** Called with the state of an event whose change did not arrive by the bus. */
  onMissed?(delta: BusTopics['event-delta']): void;
  onError(error: unknown, doing: string): void;
}

/** Returns a delta with the whole event, for clients that know a version up to `from`. */
function wholeDelta(event: EventState, board: Board, from: number): BusTopics['event-delta'] {
  const { id, sportId, version, status, score, clock, lines } = event;
  return {
    sportId,
    eventId: id,
    version,
    from,
    time: board.clock.now(),
    status,
    score,
    clock,
    markets: [...lines.values()].map((line) => [
      line.marketId,
      line.specifiers,
      board.getStatus(event, line),
      [...line.outcomes.values()].map(toOutcome).map((outcome) => [outcome.id, outcome.odds, outcome.active ? 1 : 0]),
    ]),
  };
}

/** Work that can be waited for. */
class Running {
  readonly #work = new Set<Promise<void>>();

  add(work: Promise<void>): void {
    const counted = work.finally(() => this.#work.delete(counted));
    this.#work.add(counted);
  }

  async end(): Promise<void> {
    await Promise.all(this.#work);
  }
}

/**
 * Returns a function that reads an event again, once per burst, until `signal` is aborted.
 */
function createEventReader(
  { db, board, onMissed, onError }: FollowDependencies,
  signal: AbortSignal,
): (id: string, missed: boolean) => Promise<void> {
  const reading = new Set<string>();
  const again = new Set<string>();
  return async (id, missed) => {
    if (reading.has(id)) {
      again.add(id);
      return;
    }
    reading.add(id);
    try {
      do {
        again.delete(id);
        const event = await loadEvent(db, id);
        const before = getVersion(board, id);
        if (signal.aborted || !event || event.version <= before) continue;
        board.put(event);
        if (missed && !isHidden(event)) onMissed?.(wholeDelta(event, board, before + 1));
      } while (again.has(id) && !signal.aborted);
    } catch (error) {
      onError(error, `reading event ${id}`);
    } finally {
      reading.delete(id);
    }
  };
}

const getVersion = (board: Board, id: string): number => board.get(id)?.version ?? -1;

/**
 * Keeps the memory of a server that does not read the feed up to date: reads an event again from the database when the bus reports a
 * change. Finds changes that the bus lost by checking the database every second.
 * @returns function that stops it, and resolves when no query of it runs any more
 */
export function followFeed(dependencies: FollowDependencies): () => Promise<void> {
  const { bus, db, board, onError } = dependencies;
  const end = new AbortController();
  const running = new Running();
  const read = createEventReader(dependencies, end.signal);
  let newest = Math.max(0, ...[...board.events()].map((event) => event.updatedAt));
  let looking = false;

  const check = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      for (const { id, version, status, updatedAt } of await findEventsChangedSince(db, newest - COMMIT_MS)) {
        newest = Math.max(newest, updatedAt);
        const isWanted = board.get(id) !== undefined || !isOver(status);
        if (end.signal.aborted) return;
        if (isWanted && version > getVersion(board, id)) await read(id, true);
      }
    } catch (error) {
      onError(error, 'looking for changed events');
    } finally {
      looking = false;
    }
  };

  const timer = setInterval(() => running.add(check()), LOOK_MS);
  const unsubscribe = bus.subscribe('event-delta', ({ eventId, version }) => {
    if (version > getVersion(board, eventId)) running.add(read(eventId, false));
  });
  const gaps = bus.subscribe('gap', () => running.add(check()));
  return async () => {
    end.abort();
    clearInterval(timer);
    gaps();
    unsubscribe();
    await running.end();
  };
}
