import { type EventState } from './event-state';

/** What events are found by beside their id. */
export type Shelf = 'sport' | 'league' | 'team';

const keysOf = ({ sportId, tournament, home, away }: EventState): string[] => [
  `sport|${sportId}`,
  `league|${tournament.id}`,
  `team|${home.id}`,
  `team|${away.id}`,
];

/** Events by sport, league and team, so that no call looks at all of them. */
export class Shelves {
  readonly #shelves = new Map<string, Map<string, EventState>>();

  /** Puts an event where it belongs now. @param before the same event as it was known */
  put(event: EventState, before: EventState | undefined): void {
    const keys = keysOf(event);
    if (before) for (const key of keysOf(before)) if (!keys.includes(key)) this.#take(key, before.id);
    for (const key of keys) {
      const shelf = this.#shelves.get(key);
      if (shelf) shelf.set(event.id, event);
      else this.#shelves.set(key, new Map([[event.id, event]]));
    }
  }

  delete(event: EventState): void {
    for (const key of keysOf(event)) this.#take(key, event.id);
  }

  clear(): void {
    this.#shelves.clear();
  }

  of(shelf: Shelf, ref: string): Iterable<EventState> {
    return this.#shelves.get(`${shelf}|${ref}`)?.values() ?? [];
  }

  #take(key: string, id: string): void {
    const shelf = this.#shelves.get(key);
    shelf?.delete(id);
    if (shelf?.size === 0) this.#shelves.delete(key);
  }
}
