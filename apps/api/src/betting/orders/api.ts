/** Public interface of this domain for the other domains. */
export { applyCashOut, type Paid, recordExchange, releaseBoost, releaseLiability, setAuto } from './change-bet';
export { countLines, isKnowable, validateRequest } from './check-request';
export { countBetsByEvent } from './count-bets';
export { createDueJob, type Due } from './job';
export { applyGiftToStake, type GiftForOrder, type OrderGift } from './order-gift';
export { buildOrderInput } from './order-in';
export { findOwnBet, findOwnBets, listOpenBets } from './own-bets';
export { placeOrders } from './place';
export { createRejectionError } from './rejected';
export { getRejectionText } from './rejection-texts';
export { findRelatedCompetition } from './related-competition';
export { toBet } from './rules';
export type { Orders } from './service';
export { ordersSql } from './sql';
export { findTicket, type StoredTicket } from './store';
export { betLegs, bets } from './tables';
export type { LegRow, TicketRow } from './ticket-row';
export { getMaxPayout, toSettledResult, toTicket } from './ticket';
