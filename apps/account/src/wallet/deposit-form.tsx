import { type DepositRequest, type MethodConfig, type Trade } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useAccountDepositMutation } from './endpoints';
import { PaymentForm } from './payment-form';
import { selectPaymentTexts } from './texts';
import { useMoney } from './use-money';
import { usePayment } from './use-payment';

/** A deposit by one method. */
export function DepositForm({ method, onBegun }: { method: MethodConfig; onBegun(trade: Trade): void }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  const [deposit] = useAccountDepositMutation();
  const { busy, failure, run } = usePayment<DepositRequest>(deposit, onBegun);
  return (
    <PaymentForm
      method={method}
      balance={null}
      busy={busy}
      failure={failure}
      submitWords={(amount) => (amount === null ? text('deposit') : text('depositNow', { params: { amount: money(amount) } }))}
      onSubmit={(payment) => void run({ ...payment, method: method.method })}
    />
  );
}
