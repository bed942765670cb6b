/** Number of a bet, as players see it. */
export { formatPublicNumber as ticketNumber } from './public-number';
