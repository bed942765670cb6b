import { type EventDelta } from '@oware/contracts';
import { mergeDeltas } from './merge-deltas';

/** Maximum age of a page that needs these changes, ms; an older one requests the current state itself. */
const YOUNG_PAGE = 30_000;

/** Length of a slice of the window, ms; changes are dropped by the slice. */
const SLICE = 10_000;

const SLICES = YOUNG_PAGE / SLICE + 1;

/**
 * Changes of the last 30 to 40 seconds by topic: those that a page may have missed between its server-side rendering and its subscription
 * to events.
 */
export class RecentDeltas {
  /** Oldest first; each slice has the merged changes of one interval. */
  private slices: { until: number; deltas: Map<string, EventDelta> }[] = [];

  /** @param now a monotonic clock, ms */
  constructor(private now: () => number) {}

  add(topic: string, delta: EventDelta): void {
    const { deltas } = this.slice();
    const before = deltas.get(topic);
    deltas.set(topic, before === undefined ? delta : mergeDeltas(before, delta));
  }

  /** Returns all changes of the window as one delta; undefined when there were none. */
  merge(topic: string): EventDelta | undefined {
    this.dropOld();
    const found = this.slices.map(({ deltas }) => deltas.get(topic)).filter((delta) => delta !== undefined);
    return found.length === 0 ? undefined : found.reduce(mergeDeltas);
  }

  private slice(): { deltas: Map<string, EventDelta> } {
    this.dropOld();
    const last = this.slices.at(-1);
    if (last !== undefined && last.until > this.now()) return last;
    const slice = { until: this.now() + SLICE, deltas: new Map<string, EventDelta>() };
    this.slices.push(slice);
    return slice;
  }

  private dropOld(): void {
    const oldest = this.now() - SLICE * (SLICES - 1);
    this.slices = this.slices.filter(({ until }) => until > oldest);
  }
}
