import { type MethodConfig, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, Quiet, TextField, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../common/form/use-hydrated';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { useMoney } from '../../common/use-money';
import { AmountField } from './amount-field';
import { InstitutionField } from './institution-field';
import {
  parsePaymentAmount,
  parsePayment,
  type PaymentBounds,
  type PaymentErrors,
  type ParsedPayment,
  type TypedPayment,
} from './payment-input';
import { selectPaymentTexts } from './texts';
import styles from './payment.module.css';

export interface PaymentFormProps {
  method: MethodConfig;
  bounds: PaymentBounds;
  busy: boolean;
  /** Initial amount, as typed. */
  firstAmount?: string | undefined;
  /** Error of the last attempt. */
  failure: string | null;
  /** Returns the label of the button for a valid amount, or for null while there is none. */
  submitText(amount: Units | null): ReactNode;
  /** May be called again while a payment is being sent. */
  onSubmit(payment: ParsedPayment): void;
}

/** Form for the amount and the wallet or account. Errors are shown at their fields. */
export function PaymentForm({
  method,
  bounds,
  firstAmount = '',
  busy,
  failure,
  submitText,
  onSubmit,
}: PaymentFormProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const money = useMoney();
  const { country } = usePlatform();
  const alive = useHydrated();
  const [typed, setTyped] = useState<TypedPayment>({
    amount: firstAmount,
    institution: method.used?.institution ?? '',
    account: method.used?.account ?? '',
  });
  const { errors, show, clear } = useFieldErrors<PaymentErrors>();

  const type = (field: keyof typeof typed, value: string): void => {
    setTyped({ ...typed, [field]: value });
    clear(field);
  };
  function submit(form: HTMLFormElement): void {
    const read = parsePayment(typed, method, country, bounds);
    show(form, read.ok ? {} : read.errors);
    if (read.ok) onSubmit(read.payment);
  }
  const amount = parsePaymentAmount(typed.amount, method, bounds);
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
        error={errors.amount && both(errors.amount, { params })}
        maxAmount={balance === null ? null : Math.min(balance - (balance % 100), method.max)}
      />
      {note && <Quiet>{both(note, { params })}</Quiet>}
      <OutsideFields method={method} typed={typed} errors={errors} onType={type} />
      <noscript>
        <p>{both('noScript')}</p>
      </noscript>
      <Button type="submit" variant="primary" block busy={busy} disabled={!alive}>
        {submitText(amount.error === undefined ? amount.units : null)}
      </Button>
    </Form>
  );
}

interface OutsideProps {
  method: MethodConfig;
  typed: TypedPayment;
  errors: PaymentErrors;
  onType(field: keyof TypedPayment, value: string): void;
}

/** The network, wallet or bank, and the account number there. */
function OutsideFields({ method, typed, errors, onType }: OutsideProps): ReactNode {
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
          error={errors.institution && both(errors.institution)}
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
            errors.account &&
            both(errors.account === 'accountWrong' ? `accountWrong_${country.shortName}` : errors.account)
          }
        />
      ) : null}
    </>
  );
}
