import { type RouteDefinition } from '@oware/platform';
import { pagesOf } from '../kit/pages-of';

const payment = ['page_payment', 'page_payment_status'];
const page = pagesOf(() => import(/* webpackChunkName: "wallet" */ './pages'), payment);

/** Pages of a player's money (reference: routes); all need a login. */
export const walletRoutes: readonly RouteDefinition[] = [
  page('/deposit', 'Deposit'),
  page('/withdraw', 'Withdraw', { contentPages: [...payment, 'page_account_changes', 'page_otp'] }),
  page('/my_accounts/transactions', 'Transactions', { contentPages: ['page_transaction'] }),
];
