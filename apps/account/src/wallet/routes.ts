import { type RouteDefinition } from '@oware/platform';

const payment = {
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_payment', 'page_payment_status'],
  load: async (context) => (await import('./load-wallet')).loadPayment(context),
} as const satisfies Partial<RouteDefinition>;

/** Pages of a player's money (platform §2); all need a login. What they load comes with them, not with the first view. */
export const walletRoutes: readonly RouteDefinition[] = [
  { ...payment, path: '/deposit', title: 'Deposit', page: () => import('./deposit-page') },
  { ...payment, path: '/withdraw', title: 'Withdraw', page: () => import('./withdraw-page') },
  {
    path: '/my_accounts/transactions',
    title: 'Transactions',
    middleware: ['global-auth', 'fetch-pages'],
    contentPages: ['page_transaction'],
    page: () => import('./transactions-page'),
    load: async (context) => (await import('./load-wallet')).loadTransactions(context),
  },
];
