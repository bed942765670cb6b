import { type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { type ComponentType, type ReactNode } from 'react';
import { lastPart } from '../kit/last-part';
import { loadPayment, loadTransactions } from './load-wallet';
import DepositPage from './payment/deposit-page';
import WithdrawPage from './payment/withdraw-page';
import TransactionsPage from './statement/transactions-page';

const payments = new Map<string, ComponentType>([
  ['deposit', DepositPage],
  ['withdraw', WithdrawPage],
]);

/** The page of an address. */
export default function WalletPages(): ReactNode {
  const Page = payments.get(lastPart(useLocation().pathname)) ?? TransactionsPage;
  return <Page />;
}

/** Fetches what the page of an address shows first. */
export const load = (context: RouteContext): Promise<void> =>
  (payments.has(lastPart(context.path)) ? loadPayment : loadTransactions)(context);
