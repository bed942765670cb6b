import { type MethodConfig, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, Quiet, TextField, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useAlive } from '../../kit/form/use-alive';
import { useFaults } from '../../kit/form/use-faults';
import { useMoney } from '../../kit/use-money';
import { AmountField } from './amount-field';
import { InstitutionField } from './institution-field';
import {
  readAmount,
  readPayment,
  type PaymentBounds,
  type PaymentErrors,
  type ReadPayment,
  type TypedPayment,
} from './payment-input';
import { selectPaymentTexts } from './texts';
import styles from './payment.module.css';

export interface PaymentFormProps {
  method: MethodConfig;
  bounds: PaymentBounds;
  busy: boolean;
  /** The amount that stands there at first, as it would be typed. */
  firstAmount?: string | undefined;
  /** What stood in the way of the last try. */
  failure: string | null;
  /** Words of the button for an amount that can be read, null while there is none. */
  submitWords(amount: Units | null): ReactNode;
  /** May come again while one is under way. */
  onSubmit(payment: ReadPayment): void;
}

/** Amount, and the wallet or account outside. Says what is wrong at the field. */
export function PaymentForm({
  method,
  bounds,
  firstAmount = '',
  busy,
  failure,
  submitWords,
  onSubmit,
}: PaymentFormProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const money = useMoney();
  const { country } = usePlatform();
  const alive = useAlive();
  const [typed, setTyped] = useState<TypedPayment>({
    amount: firstAmount,
    institution: method.used?.institution ?? '',
    account: method.used?.account ?? '',
  });
  const { faults, show, clear } = useFaults<PaymentErrors>();

  const type = (field: keyof typeof typed, value: string): void => {
    setTyped({ ...typed, [field]: value });
    clear(field);
  };
  function submit(form: HTMLFormElement): void {
    const read = readPayment(typed, method, country, bounds);
    show(form, read.ok ? {} : read.errors);
    if (read.ok) onSubmit(read.payment);
  }
  const amount = readAmount(typed.amount, method, bounds);
  const { balance, depositLeft } = bounds;
  const note = depositLeft === null ? null : depositLeft > 0 ? 'depositLimit' : 'depositReached';
  const params = {
    min: money(method.min),
    max: money(method.max),
    balance: money(balance ?? 0),
    left: money(Math.max(0, depositLeft ?? 0)),
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormAlert>{failure}</FormAlert>
      <AmountField
        method={method}
        value={typed.amount}
        onChange={(value) => type('amount', value)}
        error={faults.amount && both(faults.amount, { params })}
        most={balance === null ? null : Math.min(balance - (balance % 100), method.max)}
      />
      {note && <Quiet>{both(note, { params })}</Quiet>}
      <OutsideFields method={method} typed={typed} faults={faults} onType={type} />
      <noscript>
        <p>{both('noScript')}</p>
      </noscript>
      <Button type="submit" variant="primary" block busy={busy} disabled={!alive}>
        {submitWords(amount.error === undefined ? amount.units : null)}
      </Button>
    </Form>
  );
}

interface OutsideProps {
  method: MethodConfig;
  typed: TypedPayment;
  faults: PaymentErrors;
  onType(field: keyof TypedPayment, value: string): void;
}

/** The network, wallet or bank outside, and the account there. */
function OutsideFields({ method, typed, faults, onType }: OutsideProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const { country } = usePlatform();
  const isPhone = method.account === 'phone';
  return (
    <>
      {method.institutions.length > 0 ? (
        <InstitutionField
          name="institution"
          label={text(isPhone ? 'network' : method.method === 'mobile_money' ? 'wallet' : 'bank')}
          required
          value={typed.institution}
          onChoose={(code) => onType('institution', code)}
          institutions={method.institutions}
          error={faults.institution && both(faults.institution)}
        />
      ) : null}
      {method.account !== 'none' ? (
        <TextField
          name="account"
          label={text(isPhone ? 'phone' : 'accountNumber')}
          prefix={isPhone ? `+${country.countryCode}` : undefined}
          type={isPhone ? 'tel' : 'text'}
          inputMode={isPhone ? 'tel' : 'numeric'}
          autoComplete={isPhone ? 'tel-national' : 'off'}
          required
          value={typed.account}
          onChange={(event) => onType('account', event.currentTarget.value)}
          hint={isPhone ? undefined : both(`accountHint_${country.shortName}`)}
          error={
            faults.account &&
            both(faults.account === 'accountWrong' ? `accountWrong_${country.shortName}` : faults.account)
          }
        />
      ) : null}
    </>
  );
}
