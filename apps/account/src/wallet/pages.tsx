import { DepositSlot, type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useContext, type ComponentType, type ReactNode } from 'react';
import { getLastSegment } from '../common/last-segment';
import { loadPayment, loadTransactions } from './load-wallet';
import DepositPage from './payment/deposit-page';
import SlipDepositForm from './payment/slip-deposit';
import WithdrawPage from './payment/withdraw-page';
import TransactionsPage from './statement/transactions-page';

const payments = new Map<string, ComponentType>([
  ['deposit', DepositPage],
  ['withdraw', WithdrawPage],
]);

/** Content pages with its texts. */
export const contentPages = ['page_payment', 'page_payment_status', 'page_account_changes', 'page_otp', 'page_captcha'];

/**
 * Renders the page of the current address, or the deposit form in the slot `slip.deposit`; a single entry costs the first view least.
 */
export default function WalletPages(): ReactNode {
  const inSlip = useContext(DepositSlot) !== null;
  const Page = payments.get(getLastSegment(useLocation().pathname)) ?? TransactionsPage;
  return inSlip ? <SlipDepositForm /> : <Page />;
}

/** Loads the data that the page of an address shows first. */
export const load = (context: RouteContext): Promise<void> =>
  (payments.has(getLastSegment(context.path)) ? loadPayment : loadTransactions)(context);
