import { type BookingLeg, type BookingPick, type Rebet, type Ticket, type TicketLeg } from '@oware/contracts';
import { type LegsNow } from './legs-now';

const pickOfLeg = (leg: TicketLeg): BookingPick => ({
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

/** The same picks or none: a bet that is made again is not one on another line. */
const samePick = (leg: BookingLeg): BookingLeg =>
  leg.change === 'replaced' ? { change: 'gone', made: leg.made, now: null } : leg;

/** What of a bet can be bet on again, at the odds of now. */
export async function rebetOf({ type, systemSizes, legs }: Ticket, legsNow: Pick<LegsNow, 'of'>): Promise<Rebet> {
  return { type, systemSizes, legs: (await legsNow.of(legs.map(pickOfLeg))).map(samePick) };
}
