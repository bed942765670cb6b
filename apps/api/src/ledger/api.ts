/** Public interface of this domain for the other domains. */
export { CONFIRMED_AFTER } from './confirmed-after';
export { getCountedStakes } from './counted-stakes';
export { lockPlayer } from './lock-player';
export { OWN_AT_RISK } from './own-at-risk';
export { BUDGETED, hasBudget, loadGivenThisMonth, returnBudget, takeBudget } from './promotion-budgets';
export type { Ledger, Side, TransferCause } from './service';
export { ledgerSql } from './sql';
export { type AccountKind, accounts, type CauseKind, entries, transfers } from './tables';
export { WINNINGS_UNCONFIRMED } from './winnings-unconfirmed';
