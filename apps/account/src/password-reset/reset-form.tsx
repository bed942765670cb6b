import { isMobilePhone } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, PasswordField } from '@oware/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { phoneDigits } from '../login/login-input';
import { type AskForOtp } from '../otp/ask';
import { checkNewPassword, type PasswordError } from '../registration/register-input';
import { FormAlert } from '../session/form-alert';
import { PhoneField } from '../phone-field/phone-field';
import { selectResetTexts } from './texts';
import { useReset, type ResetRun } from './use-reset';
import styles from '../login/login.module.css';

/** A forgotten password: first the phone, then the new password. */
export function ResetForm({ askForOtp, onReset }: { askForOtp: AskForOtp; onReset(): void }): ReactNode {
  const reset = useReset(askForOtp, onReset);
  return reset.proved === null ? <PhoneStep reset={reset} /> : <PasswordStep reset={reset} phone={reset.proved.phone} />;
}

function PhoneStep({ reset }: { reset: ResetRun }): ReactNode {
  const text = useSelector(selectResetTexts);
  const { country } = usePlatform();
  const [error, setError] = useState<'phoneMissing' | 'phoneWrong' | undefined>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('phone') as HTMLInputElement;
    const phone = phoneDigits(field.value, country.countryCode);
    const wrong = phone === '' ? 'phoneMissing' : isMobilePhone(country.shortName, phone) ? undefined : 'phoneWrong';
    setError(wrong);
    reset.clearFailure();
    if (wrong) field.focus();
    else void reset.prove(phone);
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormAlert>{reset.failure}</FormAlert>
      <p>{text('lead')}</p>
      <PhoneField label={text('phone')} error={error && text(error, { params: { region: country.region } })} />
      <Button type="submit" variant="primary" block busy={reset.busy}>
        {text('next')}
      </Button>
    </form>
  );
}

function PasswordStep({ reset, phone }: { reset: ResetRun; phone: string }): ReactNode {
  const text = useSelector(selectResetTexts);
  const { country } = usePlatform();
  const [error, setError] = useState<PasswordError | undefined>();
  const field = useRef<HTMLInputElement>(null);
  // The step before has gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const wrong = checkNewPassword(password, phone);
    setError(wrong);
    reset.clearFailure();
    if (wrong) field.current?.focus();
    else
      void reset.save(password).then((strong) => {
        if (strong) return;
        setError('passwordWeak');
        field.current?.focus();
      });
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormAlert>{reset.failure}</FormAlert>
      <p>{text('chooseLead', { params: { phone: `+${country.countryCode} ${phone}` } })}</p>
      <PasswordField
        ref={field}
        name="password"
        label={text('password')}
        autoComplete="new-password"
        required
        hint={text('passwordHint')}
        error={error && text(error)}
      />
      <Button type="submit" variant="primary" block busy={reset.busy}>
        {text('save')}
      </Button>
    </form>
  );
}
