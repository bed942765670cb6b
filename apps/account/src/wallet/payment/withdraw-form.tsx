import { getShownDeduction } from '@oware/betting';
import {
  type MethodConfig,
  type ResolveTransferResponse,
  type Payment,
  type Units,
  type WithdrawRequest,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, FormAlert, Stack, useInBoth, waitUntilClosed } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { useMoney } from '../../common/use-money';
import { useAccountResolveTransferMutation, useAccountWithdrawMutation } from '../shared/endpoints';
import { Facts } from '../shared/facts';
import { PaymentForm } from './payment-form';
import { type ParsedPayment } from './payment-input';
import { selectPaymentTexts } from './texts';
import { useConfirmed } from './use-confirmed';
import { usePayment } from './use-payment';
import { useErrorText } from './use-rejection-text';
import styles from './payment.module.css';

interface WithdrawFormProps {
  method: MethodConfig;
  balance: Units;
  onBegun(trade: Payment): void;
}

type Checked = ResolveTransferResponse & { request: Omit<WithdrawRequest, 'key'> };

/** A withdrawal by one method: first the form, then a summary to confirm. */
export function WithdrawForm({ method, balance, onBegun }: WithdrawFormProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const [resolve] = useAccountResolveTransferMutation();
  const [withdraw] = useAccountWithdrawMutation();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [begun, setBegun] = useState<Payment | null>(null);
  const payment = usePayment<WithdrawRequest>(withdraw, setBegun);
  const { busy: checking, once } = useSubmit('withdrawal check', text('unknown'));
  const getErrorText = useErrorText();
  const { busy, failure, fail } = payment;
  const confirm = useConfirmed(payment);
  const latest = useRef(onBegun);
  useEffect(() => {
    latest.current = onBegun;
  });
  // The confirmation sheet closes in the same render; the payment's page may only open after that.
  useEffect(() => {
    if (begun !== null) void waitUntilClosed().then(() => latest.current(begun));
  }, [begun]);

  async function check({ amount, institution = '', account = '' }: ParsedPayment): Promise<void> {
    fail(null);
    const request = { method: method.method, amount, institution, account };
    const result = await resolve(request);
    if (result.data) setChecked({ ...result.data, request });
    else fail(getErrorText(result.error));
  }
  return (
    <>
      {checked ? (
        <Check
          checked={checked}
          method={method}
          busy={busy}
          failure={failure}
          onYes={() => confirm.run(checked.request)}
          onChange={() => setChecked(null)}
        />
      ) : null}
      {begun === null ? confirm.sheet : null}
      {/* Only hidden, so that the input is kept. */}
      <div hidden={checked !== null}>
        <PaymentForm
          method={method}
          bounds={{ balance, depositLeft: null }}
          busy={checking}
          failure={failure}
          submitText={() => both('goOn')}
          onSubmit={(read) => void once(() => check(read))}
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

/** Summary of recipient, fee and net amount before the withdrawal is sent. */
function Check({ checked, method, busy, failure, onYes, onChange }: CheckProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const { countryCode } = usePlatform().country;
  const money = useMoney();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { accountName, arrives, request } = checked;
  const institution = method.institutions.find(({ code }) => code === request.institution)?.name ?? '';
  return (
    <Stack className={styles.form}>
      <FormAlert>{failure}</FormAlert>
      <h2 ref={title} tabIndex={-1} className={styles.heading}>
        {both('checkTitle')}
      </h2>
      <Facts>
        <dt>{both('receiver')}</dt>
        <dd>
          {accountName}
          <br />
          {institution}
          <br />
          {method.account === 'phone' ? `+${countryCode}\u00a0` : null}
          {request.account}
        </dd>
        <dt>{both('takes')}</dt>
        <dd>{money(request.amount)}</dd>
        <dt>{both('feeLine')}</dt>
        <dd>{money(getShownDeduction(request.amount, arrives))}</dd>
        <dt>{both('arrivesLine')}</dt>
        <dd>{money(arrives)}</dd>
      </Facts>
      <Button variant="primary" block busy={busy} onClick={onYes}>
        {both('withdrawNow', { params: { amount: money(request.amount) } })}
      </Button>
      <Button block onClick={onChange}>
        {both('change')}
      </Button>
    </Stack>
  );
}
