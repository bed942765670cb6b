import { type TransactionsArgs } from '../shared/endpoints';

/** What the statement shows first; loaded on the server too. */
export const FIRST_TRANSACTIONS = { type: 'all', days: 30 } as const satisfies TransactionsArgs;
