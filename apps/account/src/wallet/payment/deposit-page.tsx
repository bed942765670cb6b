import { type ReactNode } from 'react';
import { PaymentPage } from './payment-page';

/** `/deposit`: the deposit page. */
export default function DepositPage(): ReactNode {
  return <PaymentPage kind="deposit" />;
}
