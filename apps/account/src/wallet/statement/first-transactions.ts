import { type TransactionsArgs } from '../shared/endpoints';

/** Initial filter of the transactions; loaded on the server too. */
export const FIRST_TRANSACTIONS = { type: 'all', days: 30 } as const satisfies TransactionsArgs;
