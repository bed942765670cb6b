import { isApiError } from '@oware/api-client';
import { type MethodConfig, type ResolveTransferAnswer, type Trade, type Units, type WithdrawRequest } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAccountResolveTransferMutation, useAccountWithdrawMutation } from './endpoints';
import { PaymentForm } from './payment-form';
import { type ReadPayment } from './payment-input';
import { selectPaymentTexts } from './texts';
import { useMoney } from './use-money';
import { usePayment } from './use-payment';
import styles from './wallet.module.css';

interface WithdrawFormProps {
  method: MethodConfig;
  balance: Units;
  onBegun(trade: Trade): void;
}

type Checked = ResolveTransferAnswer & { request: Omit<WithdrawRequest, 'key'> };

/** A withdrawal by one method: first who gets how much, then the yes to it. */
export function WithdrawForm({ method, balance, onBegun }: WithdrawFormProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const [resolve, { isLoading }] = useAccountResolveTransferMutation();
  const [withdraw] = useAccountWithdrawMutation();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { busy, failure, fail, run } = usePayment<WithdrawRequest>(withdraw, onBegun);

  async function check({ amount, institution = '', account = '' }: ReadPayment): Promise<void> {
    fail(null);
    const request = { method: method.method, amount, institution, account };
    const result = await resolve(request);
    if (result.data) setChecked({ ...result.data, request });
    else fail(isApiError(result.error) ? result.error.message : text('unknown'));
  }
  return (
    <>
      {checked ? (
        <Check checked={checked} method={method} busy={busy} failure={failure} onYes={() => void run(checked.request)} onChange={() => setChecked(null)} />
      ) : null}
      {/* Kept while it is out of sight, so that nothing has to be typed again. */}
      <div hidden={checked !== null}>
        <PaymentForm
          method={method}
          balance={balance}
          busy={isLoading}
          failure={failure}
          submitWords={() => text('goOn')}
          onSubmit={(payment) => void check(payment)}
        />
      </div>
    </>
  );
}

interface CheckProps {
  checked: Checked;
  method: MethodConfig;
  busy: boolean;
  failure: string | null;
  onYes(): void;
  onChange(): void;
}

/** Receiver, fee and what arrives, before anything moves. */
function Check({ checked, method, busy, failure, onYes, onChange }: CheckProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { accountName, fee, arrives, request } = checked;
  const institution = method.institutions.find(({ code }) => code === request.institution)?.name ?? '';
  return (
    <div className={styles.form}>
      <div role="alert">{failure ? <p className={styles.failure}>{failure}</p> : null}</div>
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
        {text('checkTitle')}
      </h2>
      <dl className={styles.facts}>
        <dt>{text('receiver')}</dt>
        <dd>
          {accountName}
          <br />
          {institution} {request.account}
        </dd>
        <dt>{text('takes')}</dt>
        <dd>{money(request.amount)}</dd>
        <dt>{text('feeLine')}</dt>
        <dd>{money(fee)}</dd>
        <dt>{text('arrivesLine')}</dt>
        <dd>{money(arrives)}</dd>
      </dl>
      <Button variant="primary" block busy={busy} onClick={onYes}>
        {text('withdrawNow', { params: { amount: money(request.amount) } })}
      </Button>
      <Button block onClick={onChange}>
        {text('change')}
      </Button>
    </div>
  );
}
