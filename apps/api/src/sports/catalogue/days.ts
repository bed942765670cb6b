import { type EventsQuery } from '@oware/contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1 January 1970 was a Thursday; Saturday came two days after it. */
const SATURDAY = 2;

/** From the first moment of the one to that of the other, ms since 1970. */
export interface Times {
  from: number;
  to: number;
}

/** When events of a time of the country's days begin. @param now ms since 1970 @param offset of the country from GMT, ms */
export function timesOf(when: NonNullable<EventsQuery['when']>, now: number, offset: number): Times {
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
