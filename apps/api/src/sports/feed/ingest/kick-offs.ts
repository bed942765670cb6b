import { type MarketStatus } from '@oware/contracts';
import { getClosedStatus, isOffered } from '../../catalogue/api';
import { type Batch } from './batch';
import { touchLines } from './commit';

/**
 * Tracks which matches are shown as closed because their kick-off is overdue or they are in play, so that browsers are notified of changes.
 */
export class KickOffs {
  /** Status that is shown for the lines of each event. */
  readonly #closed = new Map<string, MarketStatus>();

  /**
   * Pushes the lines of the matches for which it changes.
   * @param all checks every match, not only those of the batch, and forgets those that have left the memory
   * @returns function to call once the batch is committed
   */
  touch(batch: Batch, all: boolean): () => void {
    const { board } = batch;
    const now = board.clock.now();
    const changes: { id: string; closed: MarketStatus | null }[] = [];
    const ids = new Set([...(all ? [...board.events()].map(({ id }) => id) : []), ...batch.events.keys()]);
    for (const id of ids) {
      const event = batch.events.get(id)?.state ?? board.get(id);
      if (event === undefined) continue;
      const closed = getClosedStatus(event, now);
      const before = this.#closed.get(id) ?? null;
      if (closed === before) continue;
      changes.push({ id, closed });
      const forGood = closed === -3 || before === -3;
      touchLines(batch, id, ({ status }) => status === 1 || (forGood && isOffered(status)));
    }
    return () => {
      if (all) for (const id of this.#closed.keys()) if (!ids.has(id)) this.#closed.delete(id);
      for (const { id, closed } of changes) {
        if (closed === null) this.#closed.delete(id);
        else this.#closed.set(id, closed);
      }
    };
  }
}
