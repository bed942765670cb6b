import { type Board, type LineState } from '../../catalogue/api';
import { getUnknownName } from '../../model/descriptions/descriptions';
import { parseSpecifiers } from '../../model/specifiers';
import type { WorkingEvent } from './working-event';

/** Ids of players and teams, such as `sr:player:5`. */
const ID = /\b[a-z]+:[a-z_]+:\d+\b/gi;

/** Returns the ids in a name; the first letter of a name may be capitalised. */
export const getIdsIn = (name: string): string[] =>
  name.includes(':') ? (name.match(ID) ?? []).map((id) => id.toLowerCase()) : [];

/** Returns the ids that are shown in place of names of a line and of its outcomes. */
const getShownIds = ({ name, outcomes }: LineState): string[] =>
  [name, ...[...outcomes.values()].map((outcome) => outcome.name)].flatMap(getIdsIn);

/** Returns the key of the description of a market. */
export const getMarketKey = (id: number): string => `market ${id}`;
/** Returns the key of the description of a variant. */
export const getVariantKey = (variant: string): string => `variant ${variant}`;

/**
 * Returns the keys of the missing descriptions of a line: of the ids that it shows and, when a part of it has no name, of its market and
 * variant.
 */
export function getMissing(line: LineState): string[] {
  const { name, marketId, specifiers, outcomes } = line;
  const isNamed = name !== getUnknownName(marketId) && [...outcomes.values()].every((each) => each.name !== each.id);
  if (isNamed) return getShownIds(line);
  const { variant } = parseSpecifiers(specifiers);
  return [...getShownIds(line), getMarketKey(marketId), ...(variant === undefined ? [] : [getVariantKey(variant)])];
}

/** Number of descriptions above which the index is rebuilt, without events that are gone. */
const MAX = 200_000;

/** Index of events that show an id for lack of a name, so that a name that arrives later finds its lines. */
export class UnnamedLines {
  /** Events by the description that they wait for; null until the events of the board are indexed. */
  #events: Map<string, Set<string>> | null = null;

  constructor(private readonly board: Board) {}

  /** Adds the missing descriptions of the changed lines of an event. */
  add(event: WorkingEvent): void {
    if (this.#events && this.#events.size > MAX) this.#events = null;
    if (!this.#events) return;
    const lines = event.changedLines().map(({ line }) => line);
    addTo(this.#events, event.state.id, lines);
  }

  /** Returns the events that may wait for a description. */
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
      const eventIds = events.get(key);
      if (eventIds) eventIds.add(eventId);
      else events.set(key, new Set([eventId]));
    }
}
