/** What a player calls a bet. */
export { publicNumber as ticketNumber } from './public-number';
