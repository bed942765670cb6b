import { type EventsQuery } from '@oware/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1 January 1970 was a Thursday; the next Saturday was two days later. */
const SATURDAY = 2;

/** Period from `from` (inclusive) to `to` (exclusive), ms since 1970. */
export interface Times {
  from: number;
  to: number;
}

/**
 * Returns the period in which events of `when` begin, by the days of the country.
 * @param now ms since 1970
 * @param offset of the country from GMT, ms
 */
export function getTimes(when: NonNullable<EventsQuery['when']>, now: number, offset: number): Times {
  const today = Math.floor((now + offset) / DAY_MS);
  const days = (first: number, count: number): Times => ({
    from: first * DAY_MS - offset,
    to: (first + count) * DAY_MS - offset,
  });
  switch (when) {
    case '3h':
      return { from: -Infinity, to: now + 3 * HOUR_MS };
    case 'today':
      return days(today, 1);
    case 'tomorrow':
      return days(today + 1, 1);
    case 'weekend': {
      const sinceSaturday = (((today - SATURDAY) % 7) + 7) % 7;
      return sinceSaturday === 1 ? days(today, 1) : days(today + ((7 - sinceSaturday) % 7), 2);
    }
  }
}

/**
 * Whether a time is within hours of its day, `15-18`.
 * @param time ms since 1970
 * @param offset of the country from GMT, ms
 */
export function isWithinHours(hours: string, time: number, offset: number): boolean {
  const [from = 0, to = 24] = hours.split('-').map(Number);
  const sinceMidnight = (((time + offset) % DAY_MS) + DAY_MS) % DAY_MS;
  return sinceMidnight >= from * HOUR_MS && sinceMidnight < to * HOUR_MS;
}
