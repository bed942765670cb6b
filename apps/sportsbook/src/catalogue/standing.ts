import { type EventStatus } from '@oware/contracts';
import { type EventNow } from '../odds/event-entry';

const words: Readonly<Partial<Record<EventStatus, string>>> = {
  suspended: 'Interrupted',
  ended: 'Ended',
  closed: 'Ended',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/** Where an event stands in a few words: "1st half 23'", "Half-time", "Ended". */
export function standing({ status, clock }: EventNow): string {
  const word = words[status];
  if (word) return word;
  if (!clock) return 'Live';
  const { period, matchTime, running } = clock;
  if (!running || !matchTime) return period || 'Live';
  return `${period} ${minute(matchTime)}`.trim();
}

/** The minute that is being played: 23:10 is the 24th for people, written 24'. */
function minute(matchTime: string): string {
  const [minutes] = matchTime.split(':');
  return `${Number(minutes) + 1}'`;
}
