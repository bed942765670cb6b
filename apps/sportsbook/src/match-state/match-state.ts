import { type EventStatus, type MatchClock } from '@oware/contracts';
import { type EventNow } from '../odds/event-entry';

/** Texts shown instead of the clock, by status. */
const STATUS_TEXTS: Partial<Record<EventStatus, string>> = {
  suspended: 'Interrupted',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/**
 * Sports whose time is shown as in the feed: basketball, ice hockey, American football, esports versions of the first two, and fights count
 * down the rest of a period; cricket has overs.
 */
const SHOWS_FEED_TIME = /:(2|4|16|21|117|153|195)$/;

/**
 * Whether the current part has separate points because the score counts won parts. A game is always part of a set, regardless of the period.
 */
const hasPoints = ({ period, game }: Partial<MatchClock>): boolean =>
  game !== undefined || /set|frame|map/i.test(period ?? '');

/** Whether a period is shown with points, an inning or overs, which need more space than a clock. */
export const isLong = (clock: MatchClock | null): boolean =>
  clock !== null && (hasPoints(clock) || /inn/i.test(clock.period));

/**
 * Formats the state of an event: "1st half 23'", "Q3 7:17" for the remaining time, "Set 2 · 4-3 · 40-15", "1st innings 15.2 ov",
 * "Half-time", "Ended", "Retired". Used by lists, the page of an event, the slip and tickets.
 * @param translate translates texts of `common_sports`, in full or shortened
 */
export function formatEventState(
  translate: (english: string) => string,
  { status, score, clock }: EventNow,
  sportId: string,
): string {
  const { period, matchTime, running, game, end }: Partial<MatchClock> = clock ?? {};
  const live = status === 'live';
  const name = translate(end || STATUS_TEXTS[status] || (live ? period || 'Live' : 'Ended'));
  if (!live) return name;
  // The current minute: 23:10 is in the 24th.
  if (running && matchTime)
    return `${name} ${SHOWS_FEED_TIME.test(sportId) ? matchTime.replace(/^0(?=\d)/, '') : `${parseInt(matchTime) + 1}'`}`;
  return [name, hasPoints({ period, game }) && score?.periods.at(-1)?.join('-'), game?.join('-')]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a match is in a break between two parts: its clock is stopped and not worth showing. */
export const isBreak = (clock: MatchClock | null): boolean =>
  clock?.running === false && /half-|break|await/i.test(clock.period);
