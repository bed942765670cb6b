import { getLineKey } from '../../catalogue/api';
import type { Batch, PlannedStop } from './batch';

/**
 * Suspends lines at the time that the feed sent with their odds (`next_betstop`). After a takeover these times arrive with the recovery.
 */
export class PlannedStops {
  readonly #stops = new Map<string, PlannedStop>();

  /** Stores the stops of a committed batch in place of earlier ones of the same lines. */
  record(batch: Batch): void {
    for (const stop of batch.plannedStops) {
      if (stop.at === null && this.#stops.size === 0) continue;
      const key = `${stop.eventId} ${getLineKey(stop.marketId, stop.specifiers)}`;
      if (stop.at === null) this.#stops.delete(key);
      else this.#stops.set(key, stop);
    }
  }

  /**
   * Suspends the lines whose time has passed.
   * @param now ms since 1970 by the source's clock
   */
  apply(batch: Batch, now: number): void {
    for (const [key, { eventId, marketId, specifiers, oddsTime, at }] of this.#stops) {
      if (at === null || at > now) continue;
      this.#stops.delete(key);
      const event = batch.findEvent(eventId);
      const line = event?.peek(marketId, specifiers);
      if (!event || line?.oddsTime !== oddsTime || line.oddsStatus !== 1) continue;
      event.setLine(batch.getLine(event, marketId, specifiers, line.producer), { oddsStatus: -1 });
    }
  }
}
