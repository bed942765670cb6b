import { type EventState } from './event-state';
import { leagueRank } from './importance';
import { isLive } from './open-events';

const DAY_MS = 24 * 3_600_000;

/** As much of an event as its place by kick-off needs. */
type Place = Pick<EventState, 'id' | 'startTime' | 'status' | 'sportId'>;

/** Live first, then by kick-off; the id makes the order total, so that pages do not overlap. */
export const byStart = (a: Place, b: Place): number =>
  Number(isLive(b)) - Number(isLive(a)) || a.startTime - b.startTime || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A page's end as text. */
export const toCursor = ({ id, startTime, status, sportId }: Place): string =>
  Buffer.from(JSON.stringify([id, startTime, status, sportId])).toString('base64url');

/** What {@link toCursor} wrote; null for anything else. */
export function fromCursor(cursor: string): Place | null {
  try {
    const [id, startTime, status, sportId] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof id !== 'string' || typeof startTime !== 'number' || typeof sportId !== 'string') return null;
    return { id, startTime, status: status === 'notStarted' ? status : 'live', sportId };
  } catch {
    return null;
  }
}

/** Goals or points between the sides against all that fell: 0 is level. */
function gap({ score }: EventState): number {
  if (!score) return 0;
  return Math.abs(score.home - score.away) / Math.max(1, score.home + score.away);
}

/** Where an event stands in the order of what matters: numbers that are compared one after the other, then its id. */
export type MatterPlace = readonly [...number[], string];

/**
 * What players want to see first: live before the rest; of each day what has prices, what many bet on, then of the leagues that matter the close
 * matches, then by kick-off.
 * @param bets how many bets an event has, by its id
 * @param isOpen whether it can be bet on now
 */
export function placeByMatter(
  now: number,
  bets: ReadonlyMap<string, number>,
  isOpen: (event: EventState) => boolean = () => true,
): (event: EventState) => MatterPlace {
  return (event) => {
    const live = isLive(event);
    const day = live ? -1 : Math.floor((event.startTime - now) / DAY_MS);
    // Ten bets more or less do not move an event.
    const many = Math.floor(Math.log10(1 + (bets.get(event.id) ?? 0)));
    return [day, isOpen(event) ? 0 : 1, -many, leagueRank(event), live ? gap(event) : 0, event.startTime, event.id];
  };
}

/** Less than 0 when the first comes first. */
export function comparePlaces(a: MatterPlace, b: MatterPlace): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  const [left, right] = [a[at], b[at]];
  return at < 0 || left === undefined || right === undefined ? 0 : left < right ? -1 : 1;
}

/** The end of a page in the order of what matters, as text. */
export const toMatterCursor = (place: MatterPlace): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** What {@link toMatterCursor} wrote; null for anything else. */
export function fromMatterCursor(cursor: string): MatterPlace | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return isMatterPlace(place) ? place : null;
  } catch {
    return null;
  }
}

const isMatterPlace = (place: unknown): place is MatterPlace =>
  Array.isArray(place) &&
  place.length === 7 &&
  place.slice(0, -1).every((part) => typeof part === 'number') &&
  typeof place.at(-1) === 'string';

/** The events in the order of {@link placeByMatter}. */
export const sortByMatter = (
  events: readonly EventState[],
  placeOf: (event: EventState) => MatterPlace,
): { event: EventState; place: MatterPlace }[] =>
  events.map((event) => ({ event, place: placeOf(event) })).sort((a, b) => comparePlaces(a.place, b.place));
