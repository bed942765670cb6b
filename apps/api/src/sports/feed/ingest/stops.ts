import type { MarketStatus } from '@oware/contracts';
import { type Stops } from '../../catalogue/api';
import type { BetStop } from '../uof/message';

const ALL = 'all';
const ANY_PRODUCER = '*';

/** Returns the market groups of a bet stop; none means all. */
export const getStoppedGroups = ({ groups }: BetStop): readonly string[] =>
  groups.length === 0 || groups.includes(ALL) ? [ALL] : groups;

/** Adds a bet stop; an older one does not replace a newer one. */
export function addStop(stops: Stops, stop: BetStop): Stops {
  const after: Record<string, readonly [number, MarketStatus]> = { ...stops };
  for (const group of getStoppedGroups(stop)) {
    const key = `${stop.producer ?? ANY_PRODUCER}|${group}`;
    if (stop.timestamp >= (after[key]?.[0] ?? 0)) after[key] = [stop.timestamp, stop.status];
  }
  return after;
}

/**
 * Returns the status that a bet stop after `time` gives lines of the producer in these groups; undefined without one.
 */
export function findStopAfter(
  stops: Stops,
  producer: number | null,
  groups: readonly string[],
  time: number,
): MarketStatus | undefined {
  let newest: readonly [number, MarketStatus] | undefined;
  for (const who of [String(producer ?? ANY_PRODUCER), ANY_PRODUCER]) {
    for (const group of [ALL, ...groups]) {
      const stop = stops[`${who}|${group}`];
      if (stop !== undefined && stop[0] > time && stop[0] >= (newest?.[0] ?? 0)) newest = stop;
    }
  }
  return newest?.[1];
}
