import { type EventTexts } from './texts';

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Formats the time until kick-off: "in 2 days", "in 2 h 5 min", "in 42 min", "about to start".
 * @param startTime ms since 1970
 * @param now the server's time, so that server and browser render the same
 */
export function formatCountdown(text: EventTexts, startTime: number, now: number): string {
  const minutes = Math.ceil((startTime - now) / MINUTE);
  if (minutes <= 0) return text('aboutToStart');
  if (minutes < HOUR_MINUTES) return text('inMinutes', { params: { minutes } });
  if (minutes >= 2 * DAY_MINUTES) return text('inDays', { params: { days: Math.floor(minutes / DAY_MINUTES) } });
  return text('inHours', {
    params: { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES },
  });
}
