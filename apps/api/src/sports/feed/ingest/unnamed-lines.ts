import type { Board } from '../../catalogue/board';
import type { LineState } from '../../catalogue/event-state';
import { getUnknownName } from '../descriptions/descriptions';
import { specifierValues } from '../uof/specifiers';
import type { WorkingEvent } from './working-event';

/** Ids of players and teams, such as `sr:player:5`. */
const ID = /\b[a-z]+:[a-z_]+:\d+\b/gi;

/** The ids in a name, which begins with a capital letter. */
export const getIdsIn = (name: string): string[] =>
  name.includes(':') ? (name.match(ID) ?? []).map((id) => id.toLowerCase()) : [];

/** The ids that are shown where the names of a line and of its outcomes should be. */
const getShownIds = ({ name, outcomes }: LineState): string[] =>
  [name, ...[...outcomes.values()].map((outcome) => outcome.name)].flatMap(getIdsIn);

/** The key of the description of a market. */
export const marketKey = (id: number): string => `market ${id}`;
/** The key of the description of a variant. */
export const variantKey = (variant: string): string => `variant ${variant}`;

/** The descriptions that a line waits for: of the ids that it shows and, when it has a part without a name, of its market and variant. */
export function getMissing(line: LineState): string[] {
  const { name, marketId, specifiers, outcomes } = line;
  const isNamed = name !== getUnknownName(marketId) && [...outcomes.values()].every((each) => each.name !== each.id);
  if (isNamed) return getShownIds(line);
  const { variant } = specifierValues(specifiers);
  return [...getShownIds(line), marketKey(marketId), ...(variant === undefined ? [] : [variantKey(variant)])];
}

/** From this many descriptions on, the events are looked through again, and those that have gone are forgotten. */
const MOST = 200_000;

/** Events in which an id is shown for want of a name, so that a name that comes later finds its lines. */
export class UnnamedLines {
  /** Events by the description that they wait for; null until the events of the board are looked through. */
  #events: Map<string, Set<string>> | null = null;

  constructor(private readonly board: Board) {}

  /** Adds the descriptions that the changed lines of an event wait for. */
  add(event: WorkingEvent): void {
    if (this.#events && this.#events.size > MOST) this.#events = null;
    if (!this.#events) return;
    const lines = event.changedLines().map(({ line }) => line);
    addTo(this.#events, event.state.id, lines);
  }

  /** The events that may wait for a description. */
  find(key: string): readonly string[] {
    this.#events ??= this.#findAll();
    const found = this.#events.get(key);
    for (const eventId of found ?? []) if (this.board.get(eventId) === undefined) found?.delete(eventId);
    return [...(found ?? [])];
  }

  #findAll(): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    for (const { id, lines } of this.board.events()) addTo(found, id, lines.values());
    return found;
  }
}

function addTo(events: Map<string, Set<string>>, eventId: string, lines: Iterable<LineState>): void {
  for (const line of lines)
    for (const key of getMissing(line)) {
      const known = events.get(key);
      if (known) known.add(eventId);
      else events.set(key, new Set([eventId]));
    }
}
