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

/**
 * What players want to see first: live before the rest; of each day what has prices, what many bet on, then of the leagues that matter the close
 * matches, then by kick-off.
 * @param bets how many bets an event has, by its id
 * @param isOpen whether it can be bet on now
 */
export function byMatter(
  now: number,
  bets: ReadonlyMap<string, number>,
  isOpen: (event: EventState) => boolean = () => true,
): (a: EventState, b: EventState) => number {
  const day = (event: EventState): number => (isLive(event) ? -1 : Math.floor((event.startTime - now) / DAY_MS));
  // Ten bets more or less do not move an event.
  const many = ({ id }: EventState): number => Math.floor(Math.log10(1 + (bets.get(id) ?? 0)));
  return (a, b) =>
    day(a) - day(b) ||
    Number(isOpen(b)) - Number(isOpen(a)) ||
    many(b) - many(a) ||
    leagueRank(a) - leagueRank(b) ||
    (isLive(a) ? gap(a) - gap(b) : 0) ||
    byStart(a, b);
}
