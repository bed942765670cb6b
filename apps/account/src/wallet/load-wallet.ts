import { type RouteContext } from '@oware/platform';
import { loadAbout, loadForPlayer } from '../common/account/load-for-player';
import { walletApi } from './shared/endpoints';
import { FIRST_TRANSACTIONS } from './statement/first-transactions';

const { accountExclusions, accountTrade, accountTransactions, accountWallet } = walletApi.endpoints;

/**
 * Loads the first view of `/deposit` and `/withdraw`: the balance, one payment or the payment methods, and whether deposits are closed.
 */
export async function loadPayment({ platform, path, search }: RouteContext): Promise<void> {
  const tradeId = search.get('trade');
  const what =
    tradeId === null
      ? accountWallet.initiate(undefined, { subscribe: false })
      : accountTrade.initiate(tradeId, { subscribe: false });
  const asksExclusions = tradeId === null && path.toLowerCase().startsWith('/deposit');
  await Promise.all([
    loadAbout(platform),
    loadForPlayer(platform, what),
    asksExclusions && loadForPlayer(platform, accountExclusions.initiate(undefined, { subscribe: false })),
  ]);
}

/** Loads the newest page of the transactions. */
export const loadTransactions = ({ platform }: RouteContext): Promise<void> =>
  loadForPlayer(platform, accountTransactions.initiate(FIRST_TRANSACTIONS, { subscribe: false }));
