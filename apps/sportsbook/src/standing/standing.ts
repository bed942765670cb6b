import { type EventStatus, type MatchClock } from '@oware/contracts';
import { type EventNow } from '../odds/event-entry';

/** States that are said instead of the clock. */
const said: Partial<Record<EventStatus, string>> = {
  suspended: 'Interrupted',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/**
 * Sports whose time is said as it is: basketball, ice hockey, American football, the first two on consoles, and fights count down
 * what is left of a period; cricket has overs.
 */
const asSaid = /:(2|4|16|21|117|153|195)$/;

/** Whether the part has points of its own, for the score counts how many a side has won: a game is always one of a set, whatever the period says. */
const hasPoints = ({ period, game }: Partial<MatchClock>): boolean =>
  game !== undefined || /set|frame|map/i.test(period ?? '');

/** Whether a period is said with points, an inning or overs: it is longer than a clock for as long as it is played. */
export const isLong = (clock: MatchClock | null): boolean =>
  clock !== null && (hasPoints(clock) || /inn/i.test(clock.period));

/**
 * Where an event stands in a few words: "1st half 23'", "Q3 7:17" when that is left of it, "Set 2 · 4-3 · 40-15", "1st innings 15.2 ov",
 * "Half-time", "Ended", "Retired". The one place that says it: lists, the page of an event, slip and tickets ask here.
 * @param words those of `common_sports`, long or short
 */
export function standing(
  words: (english: string) => string,
  { status, score, clock }: EventNow,
  sportId: string,
): string {
  const { period, matchTime, running, game, end }: Partial<MatchClock> = clock ?? {};
  const live = status === 'live';
  const name = words(end || said[status] || (live ? period || 'Live' : 'Ended'));
  if (!live) return name;
  // The minute that is being played: 23:10 is the 24th for people.
  if (running && matchTime)
    return `${name} ${asSaid.test(sportId) ? matchTime.replace(/^0(?=\d)/, '') : `${parseInt(matchTime) + 1}'`}`;
  return [name, hasPoints({ period, game }) && score?.periods.at(-1)?.join('-'), game?.join('-')]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a match rests between two parts: its clock stands, and says nothing. */
export const isBreak = (clock: MatchClock | null): boolean =>
  clock?.running === false && /half-|break|await/i.test(clock.period);
