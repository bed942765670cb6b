import { type DepositRequest, type MethodConfig, type Trade, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useMoney } from '../../kit/use-money';
import { useAccountDepositMutation, useAccountLimitsLeftQuery } from '../shared/endpoints';
import { PaymentForm } from './payment-form';
import { selectPaymentTexts } from './texts';
import { usePayment } from './use-payment';

/** A deposit by one method. @param missing units that a bet lacks, to be deposited at least */
export function DepositForm({
  method,
  missing,
  onBegun,
}: {
  method: MethodConfig;
  missing: Units | null;
  onBegun(trade: Trade): void;
}): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  const [deposit] = useAccountDepositMutation();
  const { protection } = usePlatform();
  const depositLeft = useAccountLimitsLeftQuery().currentData?.deposit ?? null;
  const { busy, failure, fail, run } = usePayment<DepositRequest>(deposit, onBegun);
  return (
    <PaymentForm
      method={method}
      bounds={{ balance: null, depositLeft }}
      firstAmount={missing === null ? undefined : String(Math.max(missing, method.min) / 10_000)}
      busy={busy}
      failure={failure}
      submitWords={(amount) =>
        amount === null ? text('deposit') : text('depositNow', { params: { amount: money(amount) } })
      }
      onSubmit={(payment) =>
        protection.state() === 'ready' ? void run({ ...payment, method: method.method }) : fail(text('protectionWaits'))
      }
    />
  );
}
