import { type RouteDefinition } from '@oware/platform';
import { createPageRoute } from '../common/create-page-route';

const payment = ['page_payment', 'page_payment_status'];
const page = createPageRoute(() => import(/* webpackChunkName: "wallet" */ './pages'), payment);

/** Routes of payments and transactions (reference: routes); all need a login. */
export const walletRoutes: readonly RouteDefinition[] = [
  page('/deposit', 'Deposit'),
  page('/withdraw', 'Withdraw', { contentPages: [...payment, 'page_account_changes', 'page_otp'] }),
  page('/my_accounts/transactions', 'Transactions', { contentPages: ['page_transaction'] }),
];
