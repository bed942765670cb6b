import { sports as catalogue } from '@oware/config';
import { type SportEvent } from '@oware/contracts';

const places = new Map(catalogue.map(({ id }, index) => [id, index]));
const placeOf = (sportId: string): number => places.get(sportId) ?? places.size;

/** Sorts events into sports in the order of the catalogue, so that a sport stands where it stood the last time. */
export function groupBySport(events: readonly SportEvent[]): [sportId: string, events: SportEvent[]][] {
  const sports = new Map<string, SportEvent[]>();
  for (const event of events) {
    const list = sports.get(event.sportId) ?? [];
    list.push(event);
    sports.set(event.sportId, list);
  }
  return [...sports].sort(([one], [other]) => placeOf(one) - placeOf(other));
}
