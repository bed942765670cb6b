import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { loadAbout } from '../session/load-about';
import { walletApi } from './endpoints';
import { FIRST_TRANSACTIONS } from './first-transactions';

const { accountTrade, accountTransactions, accountWallet } = walletApi.endpoints;

/** Fetches for the first view, when somebody is logged in. A failure is left to the browser. */
async function forPlayer({ store, isServer }: Platform, action: unknown): Promise<void> {
  if (selectUserId(store.getState()) === null) return;
  await store.dispatch(action as never);
  if (isServer) forgetFailures(store);
}

/** What `/deposit` and `/withdraw` show first: the balance, and one payment or the ways to pay. */
export async function loadPayment({ platform, search }: RouteContext): Promise<void> {
  const tradeId = search.get('trade');
  const what = tradeId === null ? accountWallet.initiate(undefined, { subscribe: false }) : accountTrade.initiate(tradeId, { subscribe: false });
  await Promise.all([loadAbout(platform), forPlayer(platform, what)]);
}

/** The newest page of the statement. */
export const loadTransactions = ({ platform }: RouteContext): Promise<void> =>
  forPlayer(platform, accountTransactions.initiate(FIRST_TRANSACTIONS, { subscribe: false }));
