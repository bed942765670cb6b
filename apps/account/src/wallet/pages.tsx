import { DepositSlot, type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useContext, type ComponentType, type ReactNode } from 'react';
import { lastPart } from '../kit/last-part';
import { loadPayment, loadTransactions } from './load-wallet';
import DepositPage from './payment/deposit-page';
import SlipDepositForm from './payment/slip-deposit';
import WithdrawPage from './payment/withdraw-page';
import TransactionsPage from './statement/transactions-page';

const payments = new Map<string, ComponentType>([
  ['deposit', DepositPage],
  ['withdraw', WithdrawPage],
]);

/** Content pages of its texts. */
export const contentPages = ['page_payment', 'page_payment_status', 'page_account_changes', 'page_otp', 'page_captcha'];

/** The page of an address, or in the slot `slip.deposit` its form: one file, so that the first view pays for one. */
export default function WalletPages(): ReactNode {
  const inSlip = useContext(DepositSlot) !== null;
  const Page = payments.get(lastPart(useLocation().pathname)) ?? TransactionsPage;
  return inSlip ? <SlipDepositForm /> : <Page />;
}

/** Fetches what the page of an address shows first. */
export const load = (context: RouteContext): Promise<void> =>
  (payments.has(lastPart(context.path)) ? loadPayment : loadTransactions)(context);
