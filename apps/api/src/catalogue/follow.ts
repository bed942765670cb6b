import type { Bus } from '../platform/bus';
import type { Database } from '../platform/database';
import type { Board } from './board';
import { loadEvent } from './store';

/**
 * Keeps the memory of a server that does not read the feed itself: an event that the bus speaks of is read again from the
 * database, once per burst. On the server that reads the feed the memory is ahead already and nothing is read.
 * @returns the function that ends it
 */
export function followFeed(parts: { bus: Bus; db: Database; board: Board; onError(error: unknown, doing: string): void }): () => void {
  const { bus, db, board, onError } = parts;
  const reading = new Set<string>();
  const again = new Set<string>();

  const read = async (id: string): Promise<void> => {
    if (reading.has(id)) {
      again.add(id);
      return;
    }
    reading.add(id);
    try {
      do {
        again.delete(id);
        const event = await loadEvent(db, id);
        if (event && event.version > (board.get(id)?.version ?? -1)) board.put(event);
      } while (again.has(id));
    } catch (error) {
      onError(error, `reading event ${id}`);
    } finally {
      reading.delete(id);
    }
  };

  return bus.subscribe('event-delta', ({ eventId, version }) => {
    if (version > (board.get(eventId)?.version ?? -1)) void read(eventId);
  });
}
