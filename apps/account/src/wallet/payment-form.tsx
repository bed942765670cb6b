import { type MethodConfig, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, TextField } from '@oware/ui';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { AmountField } from './amount-field';
import { readAmount, readPayment, type PaymentErrors, type ReadPayment } from './payment-input';
import { SelectField } from './select-field';
import { selectPaymentTexts } from './texts';
import { useMoney } from './use-money';
import styles from './wallet.module.css';

export interface PaymentFormProps {
  method: MethodConfig;
  /** What there is to withdraw; null for a deposit. */
  balance: Units | null;
  busy: boolean;
  /** What stood in the way of the last try. */
  failure: string | null;
  /** Words of the button for an amount that can be read, null while there is none. */
  submitWords(amount: Units | null): string;
  onSubmit(payment: ReadPayment): void;
}

const FIELDS = ['amount', 'institution', 'account'] as const;

/** Amount, and the wallet or account outside. Says what is wrong at the field. */
export function PaymentForm({ method, balance, busy, failure, submitWords, onSubmit }: PaymentFormProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  const { country } = usePlatform();
  const [alive, setAlive] = useState(false);
  const [typed, setTyped] = useState({ amount: '', institution: '', account: '' });
  const [errors, setErrors] = useState<PaymentErrors>({});
  useEffect(() => setAlive(true), []);

  const type = (field: keyof typeof typed, value: string): void => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readPayment(typed, method, country.countryCode, balance);
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) {
      if (!busy) onSubmit(read.payment);
      return;
    }
    const wrong = FIELDS.find((field) => read.errors[field]);
    if (wrong) (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus();
  }
  const amount = readAmount(typed.amount, method, balance);
  const params = { min: money(method.min), max: money(method.max), balance: money(balance ?? 0) };
  const isPhone = method.account === 'phone';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <div role="alert">{failure ? <p className={styles.failure}>{failure}</p> : null}</div>
      <AmountField
        method={method}
        value={typed.amount}
        onChange={(value) => type('amount', value)}
        error={errors.amount && text(errors.amount, { params })}
        most={balance === null ? null : Math.min(balance - (balance % 100), method.max)}
      />
      {method.institutions.length > 0 ? (
        <SelectField
          name="institution"
          label={text(isPhone ? 'network' : 'bank')}
          required
          value={typed.institution}
          onChange={(event) => type('institution', event.currentTarget.value)}
          error={errors.institution && text(errors.institution)}
        >
          <option value="">{text('choose')}</option>
          {method.institutions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
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
          onChange={(event) => type('account', event.currentTarget.value)}
          hint={isPhone ? undefined : text('accountHint')}
          error={errors.account && text(errors.account)}
        />
      ) : null}
      <noscript>
        <p>{text('noScript')}</p>
      </noscript>
      <Button type="submit" variant="primary" block busy={busy} disabled={!alive}>
        {submitWords(amount.error === undefined ? amount.units : null)}
      </Button>
    </form>
  );
}
