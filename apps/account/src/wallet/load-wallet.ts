import { type RouteContext } from '@oware/platform';
import { loadAbout, loadForPlayer } from '../kit/account/load-for-player';
import { walletApi } from './shared/endpoints';
import { FIRST_TRANSACTIONS } from './statement/first-transactions';

const { accountTrade, accountTransactions, accountWallet } = walletApi.endpoints;

/** What `/deposit` and `/withdraw` show first: the balance, and one payment or the ways to pay. */
export async function loadPayment({ platform, search }: RouteContext): Promise<void> {
  const tradeId = search.get('trade');
  const what =
    tradeId === null
      ? accountWallet.initiate(undefined, { subscribe: false })
      : accountTrade.initiate(tradeId, { subscribe: false });
  await Promise.all([loadAbout(platform), loadForPlayer(platform, what)]);
}

/** The newest page of the statement. */
export const loadTransactions = ({ platform }: RouteContext): Promise<void> =>
  loadForPlayer(platform, accountTransactions.initiate(FIRST_TRANSACTIONS, { subscribe: false }));
