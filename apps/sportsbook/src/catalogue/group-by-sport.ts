import { sports as catalogue } from '@oware/config';
import { type SportEvent } from '@oware/contracts';

const places = new Map(catalogue.map(({ id }, index) => [id, index]));
const getPlace = (sportId: string): number => places.get(sportId) ?? places.size;

/** Groups events by sport in the order of the catalogue, so that the order does not change between updates. */
export function groupBySport(events: readonly SportEvent[]): [sportId: string, events: SportEvent[]][] {
  const sports = new Map<string, SportEvent[]>();
  for (const event of events) {
    const list = sports.get(event.sportId) ?? [];
    list.push(event);
    sports.set(event.sportId, list);
  }
  return [...sports].sort(([one], [other]) => getPlace(one) - getPlace(other));
}
