import { type EventState } from './event-state';
import { listPlayers } from './players';

/** Indexes of events, besides their id. */
export type Shelf = 'sport' | 'league' | 'team' | 'player';

const getKeys = ({ sportId, tournament, home, away }: EventState): string[] => [
  `sport|${sportId}`,
  `league|${tournament.id}`,
  `team|${home.id}`,
  `team|${away.id}`,
];

/** Events by sport, league, team and player, so that no call scans all of them. */
export class Shelves {
  readonly #shelves = new Map<string, Map<string, EventState>>();
  /** Keys of the players of an event, by its id. */
  readonly #players = new Map<string, ReadonlySet<string>>();

  /**
   * Indexes an event by its current state.
   * @param before its previous state
   */
  put(event: EventState, before: EventState | undefined): void {
    const keys = getKeys(event);
    if (before) for (const key of getKeys(before)) if (!keys.includes(key)) this.#take(key, before.id);
    for (const key of keys) this.#give(key, event);
    this.#putPlayers(event, before);
  }

  /** Indexes the players of an event only when its number of lines has changed. */
  #putPlayers(event: EventState, before: EventState | undefined): void {
    let players = this.#players.get(event.id);
    if (!players || before?.lines.size !== event.lines.size) {
      players = new Set([...(players ?? []), ...[...listPlayers(event)].map(({ id }) => `player|${id}`)]);
      if (players.size === 0) return;
      this.#players.set(event.id, players);
    }
    for (const key of players) this.#give(key, event);
  }

  delete(event: EventState): void {
    for (const key of [...getKeys(event), ...(this.#players.get(event.id) ?? [])]) this.#take(key, event.id);
    this.#players.delete(event.id);
  }

  clear(): void {
    this.#shelves.clear();
    this.#players.clear();
  }

  of(shelf: Shelf, ref: string): Iterable<EventState> {
    return this.#shelves.get(`${shelf}|${ref}`)?.values() ?? [];
  }

  #give(key: string, event: EventState): void {
    const shelf = this.#shelves.get(key);
    if (shelf) shelf.set(event.id, event);
    else this.#shelves.set(key, new Map([[event.id, event]]));
  }

  #take(key: string, id: string): void {
    const shelf = this.#shelves.get(key);
    shelf?.delete(id);
    if (shelf?.size === 0) this.#shelves.delete(key);
  }
}
