import { awaitsKickOff } from '../../catalogue/deadline';
import { type Batch } from './batch';
import { touchOpenLines } from './commit';

/** Remembers which matches are shown as closed because they should have begun, so that browsers are told when that changes. */
export class KickOffs {
  readonly #closed = new Set<string>();

  /**
   * Pushes the lines of the matches for which it changes.
   * @param all looks at every match, not only at those of the batch, and no longer remembers those that have left the memory
   * @returns what to call once the batch is committed
   */
  touch(batch: Batch, all: boolean): () => void {
    const { board } = batch;
    const now = board.clock.now();
    const changes: { id: string; closed: boolean }[] = [];
    const ids = new Set([...(all ? [...board.events()].map(({ id }) => id) : []), ...batch.events.keys()]);
    for (const id of ids) {
      const event = batch.events.get(id)?.state ?? board.get(id);
      if (event === undefined) continue;
      const closed = awaitsKickOff(event, now);
      if (closed === this.#closed.has(id)) continue;
      changes.push({ id, closed });
      touchOpenLines(batch, id, () => true);
    }
    return () => {
      if (all) for (const id of this.#closed) if (!ids.has(id)) this.#closed.delete(id);
      for (const { id, closed } of changes) {
        if (closed) this.#closed.add(id);
        else this.#closed.delete(id);
      }
    };
  }
}
