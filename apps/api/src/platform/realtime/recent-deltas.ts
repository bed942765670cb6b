import { type EventDelta } from '@oware/contracts';
import { mergeDeltas } from './merge-deltas';

/** A page that was made longer ago asks for the present state by itself, ms. */
const YOUNG_PAGE = 30_000;

/** The window is kept in slices: what leaves it leaves by the slice, ms. */
const SLICE = 10_000;

const SLICES = YOUNG_PAGE / SLICE + 1;

/**
 * What changed in the last 30 to 40 seconds, by topic: what a page may have missed between being drawn by a server and following
 * its events.
 */
export class RecentDeltas {
  /** The oldest first; each merges the changes of one slice of time. */
  private slices: { until: number; deltas: Map<string, EventDelta> }[] = [];

  /** @param now a clock that nobody sets, ms */
  constructor(private now: () => number) {}

  add(topic: string, delta: EventDelta): void {
    const { deltas } = this.slice();
    const before = deltas.get(topic);
    deltas.set(topic, before === undefined ? delta : mergeDeltas(before, delta));
  }

  /** All changes of the window as one; undefined when there were none. */
  of(topic: string): EventDelta | undefined {
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
