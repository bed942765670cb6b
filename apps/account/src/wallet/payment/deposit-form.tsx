import { identityPath } from '@oware/config';
import { BizCode, type DepositRequest, type MethodConfig, type Payment, type Units } from '@oware/contracts';
import { DepositSlot, usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, useInBoth } from '@oware/ui';
import { useContext, type ReactNode } from 'react';
import { useMoney } from '../../common/use-money';
import { useAccountDepositMutation, useAccountLimitsLeftQuery } from '../shared/endpoints';
import { PaymentForm } from './payment-form';
import { selectPaymentTexts } from './texts';
import { usePayment } from './use-payment';

/**
 * A deposit by one method.
 * @param missing amount that a bet is short of, units: the initial amount
 */
export function DepositForm({
  method,
  missing,
  onBegun,
}: {
  method: MethodConfig;
  missing: Units | null;
  onBegun(trade: Payment): void;
}): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const money = useMoney();
  const [deposit] = useAccountDepositMutation();
  const { protection } = usePlatform();
  const depositLeft = useAccountLimitsLeftQuery().currentData?.deposit ?? null;
  const { busy, failure, rejectionCode, fail, run } = usePayment<DepositRequest>(deposit, onBegun);
  return (
    <>
      <PaymentForm
        method={method}
        bounds={{ balance: null, depositLeft }}
        firstAmount={missing === null ? undefined : String(Math.max(missing, method.min) / 10_000)}
        busy={busy}
        failure={failure}
        submitText={(amount) =>
          amount === null ? both('deposit') : both('depositNow', { params: { amount: money(amount) } })
        }
        onSubmit={(payment) =>
          protection.state() === 'ready'
            ? void run({ ...payment, method: method.method })
            : fail(text('protectionWaits'))
        }
      />
      {rejectionCode === BizCode.identityNeeded ? <ToIdentity /> : null}
    </>
  );
}

/** Link to identity verification in the player's country; no further deposits are possible without it. */
function ToIdentity(): ReactNode {
  const both = useInBoth(useSelector(selectPaymentTexts), 'page_payment');
  const { shortName } = usePlatform().country;
  const slip = useContext(DepositSlot);
  return (
    <Link
      to={identityPath[shortName]}
      replace={slip !== null}
      onClick={slip?.onLeave}
      className={getButtonClass({ block: true })}
    >
      {both('toIdentity')}
    </Link>
  );
}
