import { type ReactNode } from 'react';
import { PaymentPage } from './payment-page';

/** `/withdraw` */
export default function WithdrawPage(): ReactNode {
  return <PaymentPage kind="withdraw" />;
}
