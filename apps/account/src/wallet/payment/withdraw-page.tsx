import { type ReactNode } from 'react';
import { PaymentPage } from './payment-page';

/** `/withdraw`: the withdrawal page. */
export default function WithdrawPage(): ReactNode {
  return <PaymentPage kind="withdraw" />;
}
