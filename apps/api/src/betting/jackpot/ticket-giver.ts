import { type Giver } from '../../player/birthday/service';
import { type Jackpot } from './service';

/** A ticket of a birthday can be used for so many ms. */
const LASTS = 30 * 86_400_000;

/** Gives a ticket for the jackpot on a birthday. */
export const ticketGiver = (jackpot: Pick<Jackpot, 'giveTicket'>): Giver => ({
  amount: () => 1,
  give: (tx, { userId, country, year }) => jackpot.giveTicket(tx, { userId, country }, `birthday:${year}`, LASTS),
});
