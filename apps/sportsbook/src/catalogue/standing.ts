import { type EventStatus, type MatchClock } from '@oware/contracts';
import { type EventNow } from '../odds/event-entry';

/** States that are said instead of the clock. */
const said: Partial<Record<EventStatus, string>> = {
  suspended: 'Interrupted',
  ended: 'Ended',
  closed: 'Ended',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/** Basketball, ice hockey, American football, and the first two on consoles: their clocks say what is left of a period. */
const countingDown = /:(2|4|16|153|195)$/;

/**
 * Where an event stands in a few words: "1st half 23'", "Q3 7:17" when that is left of it, "Half-time", "Ended".
 * @param words those of `common_sports`, long or short
 */
export function standing(words: (english: string) => string, { status, clock }: EventNow, sportId: string): string {
  const { period, matchTime, running } = clock ?? {};
  const name = words(said[status] ?? (period || 'Live'));
  if (said[status] || !running || !matchTime) return name;
  return `${name} ${countingDown.test(sportId) ? matchTime.replace(/^0/, '') : minute(matchTime)}`;
}

/** The minute that is being played: 23:10 is the 24th for people, written 24'. */
function minute(matchTime: string): string {
  const [minutes] = matchTime.split(':');
  return `${Number(minutes) + 1}'`;
}

/** Whether a match rests between two parts: its clock stands, and says nothing. */
export const isBreak = (clock: MatchClock | null): boolean =>
  clock?.running === false && /half-time|^break|s break|^awaiting/i.test(clock.period);
