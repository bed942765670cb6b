import { type BookingLeg, type BookingSelection, type Rebet, type Ticket, type TicketLeg } from '@oware/contracts';
import { type LegsNow } from './legs-now';

const pickOfLeg = (leg: TicketLeg): BookingSelection => ({
  eventId: leg.eventId,
  marketId: leg.marketId,
  specifiers: leg.specifiers,
  outcomeId: leg.outcomeId,
  sportId: leg.sportId,
  home: leg.home,
  away: leg.away,
  tournament: leg.tournament,
  startTime: leg.startTime,
  marketName: leg.marketName,
  outcomeName: leg.outcomeName,
  odds: leg.odds,
  banker: leg.banker,
});

/** Drops replacements: a repeated bet has the same selections or none. */
const samePick = (leg: BookingLeg): BookingLeg =>
  leg.change === 'replaced' ? { change: 'gone', made: leg.made, now: null } : leg;

/** Returns the selections of a bet that are still open, at current odds. */
export async function createRebet({ type, systemSizes, legs }: Ticket, legsNow: Pick<LegsNow, 'of'>): Promise<Rebet> {
  return { type, systemSizes, legs: (await legsNow.of(legs.map(pickOfLeg))).map(samePick) };
}
