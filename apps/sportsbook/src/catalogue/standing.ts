import { type EventStatus } from '@oware/contracts';
import { type EventNow } from '../odds/event-entry';
import { type CatalogueTexts } from './texts';

/** States that are said instead of the clock. */
const said = ['suspended', 'ended', 'closed', 'cancelled', 'postponed', 'abandoned'] as const;
const isSaid = (status: EventStatus): status is (typeof said)[number] => (said as readonly string[]).includes(status);

/** Where an event stands in a few words: "1st half 23'", "Half-time", "Ended". */
export function standing(text: CatalogueTexts, { status, clock }: EventNow): string {
  if (isSaid(status)) return text(status);
  if (!clock) return text('live');
  const { period, matchTime, running } = clock;
  if (!running || !matchTime) return period || text('live');
  return `${period} ${minute(matchTime)}`.trim();
}

/** The minute that is being played: 23:10 is the 24th for people, written 24'. */
function minute(matchTime: string): string {
  const [minutes] = matchTime.split(':');
  return `${Number(minutes) + 1}'`;
}
