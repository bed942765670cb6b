import { type EventState } from './event-state';
import { getLeagueRank } from './importance';
import { isLive } from './open-events';

const DAY_MS = 24 * 3_600_000;

/** The fields of an event that its position by kick-off depends on. */
type Place = Pick<EventState, 'id' | 'startTime' | 'status' | 'sportId'>;

/** Live first, then by kick-off; the id makes the order total, so that pages do not overlap. */
export const compareByStart = (a: Place, b: Place): number =>
  Number(isLive(b)) - Number(isLive(a)) || a.startTime - b.startTime || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Encodes the end of a page as text. */
export const toCursor = ({ id, startTime, status, sportId }: Place): string =>
  Buffer.from(JSON.stringify([id, startTime, status, sportId])).toString('base64url');

/** Decodes a cursor of {@link toCursor}; null for anything else. */
export function parseCursor(cursor: string): Place | null {
  try {
    const [id, startTime, status, sportId] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof id !== 'string' || typeof startTime !== 'number' || typeof sportId !== 'string') return null;
    return { id, startTime, status: status === 'notStarted' ? status : 'live', sportId };
  } catch {
    return null;
  }
}

/** Difference between the sides as a share of all goals or points: 0 is level. */
function gap({ score }: EventState): number {
  if (!score) return 0;
  return Math.abs(score.home - score.away) / Math.max(1, score.home + score.away);
}

/** Sort key of an event in order of importance: numbers that are compared one after the other, then its id. */
export type MatterPlace = readonly [...number[], string];

/**
 * Returns a function that ranks events by importance to players: live before all others; then by day, open before locked, the magnitude of
 * their number of bets, the rank of their league, close matches (live only), and kick-off.
 * @param bets number of bets on an event, by its id
 * @param isOpen whether it takes bets now
 */
export function createMatterRanking(
  now: number,
  bets: ReadonlyMap<string, number>,
  isOpen: (event: EventState) => boolean = () => true,
): (event: EventState) => MatterPlace {
  return (event) => {
    const live = isLive(event);
    const day = live ? -1 : Math.floor((event.startTime - now) / DAY_MS);
    // A logarithm: a few more bets do not move an event.
    const many = Math.floor(Math.log10(1 + (bets.get(event.id) ?? 0)));
    return [day, isOpen(event) ? 0 : 1, -many, getLeagueRank(event), live ? gap(event) : 0, event.startTime, event.id];
  };
}

/** Negative when `a` sorts before `b`. */
export function comparePlaces(a: MatterPlace, b: MatterPlace): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  const [left, right] = [a[at], b[at]];
  return at < 0 || left === undefined || right === undefined ? 0 : left < right ? -1 : 1;
}

/** Encodes the end of a page in order of importance as text. */
export const toMatterCursor = (place: MatterPlace): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Decodes a cursor of {@link toMatterCursor}; null for anything else. */
export function parseMatterCursor(cursor: string): MatterPlace | null {
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

/** Sorts events by the keys of {@link createMatterRanking}. */
export const sortByMatter = (
  events: readonly EventState[],
  placeOf: (event: EventState) => MatterPlace,
): { event: EventState; place: MatterPlace }[] =>
  events.map((event) => ({ event, place: placeOf(event) })).sort((a, b) => comparePlaces(a.place, b.place));
