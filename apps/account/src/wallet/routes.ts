import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext, type RouteDefinition } from '@oware/platform';
import { loadAbout } from '../session/load-about';
import { walletApi } from './endpoints';
import { FIRST_TRANSACTIONS } from './first-transactions';

const { accountTrade, accountTransactions, accountWallet } = walletApi.endpoints;

/** Fetches for the first view, when somebody is logged in. A failure is left to the browser. */
async function forPlayer({ store, isServer }: Platform, ...actions: unknown[]): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  await Promise.all(actions.map((action) => store.dispatch(action as never)));
  if (isServer) forgetFailures(store);
}

function loadPayment({ platform, search }: RouteContext): Promise<unknown> {
  const tradeId = search.get('trade');
  const what = tradeId === null ? accountWallet.initiate(undefined, { subscribe: false }) : accountTrade.initiate(tradeId, { subscribe: false });
  return Promise.all([loadAbout(platform), forPlayer(platform, what)]);
}

const payment = {
  middleware: ['global-auth', 'fetch-pages'],
  contentPages: ['page_payment', 'page_payment_status'],
  load: loadPayment,
} as const;

/** Pages of a player's money (platform §2); all need a login. */
export const walletRoutes: readonly RouteDefinition[] = [
  { ...payment, path: '/deposit', title: 'Deposit', page: () => import('./deposit-page') },
  { ...payment, path: '/withdraw', title: 'Withdraw', page: () => import('./withdraw-page') },
  {
    path: '/my_accounts/transactions',
    title: 'Transactions',
    middleware: ['global-auth', 'fetch-pages'],
    contentPages: ['page_transaction'],
    page: () => import('./transactions-page'),
    load: ({ platform }) => forPlayer(platform, accountTransactions.initiate(FIRST_TRANSACTIONS, { subscribe: false })),
  },
];
