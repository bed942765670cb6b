/** Public interface of this domain for the other domains. */
export { requireVirtualsUser } from './caller';
export { getPayout } from './close';
export { virtualRoundsSql } from './sql';
export { virtualRounds, virtualTickets } from './tables';
