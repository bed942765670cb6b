import { type RouteDefinition } from '@oware/platform';

const payment = {
  layout: 'me-setting',
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_payment', 'page_payment_status'],
  load: async (context) => (await import(/* webpackChunkName: "wallet" */ './load-wallet')).loadPayment(context),
} as const satisfies Partial<RouteDefinition>;

/** Pages of a player's money (platform §2); all need a login. What they load comes with them, not with the first view. */
export const walletRoutes: readonly RouteDefinition[] = [
  { ...payment, path: '/deposit', title: 'Deposit', page: () => import(/* webpackChunkName: "wallet" */ './deposit-page') },
  {
    ...payment,
    path: '/withdraw',
    title: 'Withdraw',
    contentPages: [...payment.contentPages, 'page_account_changes', 'page_otp'],
    page: () => import(/* webpackChunkName: "wallet" */ './withdraw-page'),
  },
  {
    path: '/my_accounts/transactions',
    title: 'Transactions',
    layout: 'me-setting',
    middleware: ['global-auth', 'fetch-pages'],
    contentPages: ['page_transaction'],
    page: () => import(/* webpackChunkName: "wallet" */ './transactions-page'),
    load: async (context) => (await import(/* webpackChunkName: "wallet" */ './load-wallet')).loadTransactions(context),
  },
];
