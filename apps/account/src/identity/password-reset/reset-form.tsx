import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, PasswordField } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { faultsOf } from '../../kit/form/faults';
import { checkNewPassword, type PasswordError } from '../../kit/form/new-password';
import { phoneFault, type PhoneFault } from '../../kit/form/phone-fault';
import { PhoneField } from '../../kit/form/phone-field';
import { phoneIn, textIn } from '../../kit/form/read-form';
import { useFaults } from '../../kit/form/use-faults';
import { type AskForOtp } from '../otp/ask';
import { selectResetTexts } from './texts';
import { useReset, type ResetRun } from './use-reset';

/** A forgotten password: first the phone, then the new password. */
export function ResetForm({ askForOtp, onReset }: { askForOtp: AskForOtp; onReset(): void }): ReactNode {
  const reset = useReset(askForOtp, onReset);
  return reset.proved === null ? (
    <PhoneStep reset={reset} />
  ) : (
    <PasswordStep reset={reset} phone={reset.proved.phone} />
  );
}

function PhoneStep({ reset }: { reset: ResetRun }): ReactNode {
  const text = useSelector(selectResetTexts);
  const { country } = usePlatform();
  const { faults, show, onInput } = useFaults<{ phone?: PhoneFault | undefined }>();

  function submit(form: HTMLFormElement): void {
    const phone = phoneIn(form, country);
    reset.clearFailure();
    if (show(form, faultsOf({ phone: phoneFault(phone, country) }))) reset.prove(phone);
  }
  return (
    <Form gap="small" onSubmit={submit} onInput={onInput}>
      <FormAlert>{reset.failure}</FormAlert>
      <p>{text('lead')}</p>
      <PhoneField
        label={text('phone')}
        error={faults.phone && text(faults.phone, { params: { region: country.region } })}
      />
      <Button type="submit" variant="primary" block busy={reset.busy}>
        {text('next')}
      </Button>
    </Form>
  );
}

function PasswordStep({ reset, phone }: { reset: ResetRun; phone: string }): ReactNode {
  const text = useSelector(selectResetTexts);
  const { country } = usePlatform();
  const { faults, show, onInput } = useFaults<{ password?: PasswordError | undefined }>();
  const field = useRef<HTMLInputElement>(null);
  // The step before has gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  function submit(form: HTMLFormElement): void {
    const password = textIn(form, 'password');
    reset.clearFailure();
    if (!show(form, faultsOf({ password: checkNewPassword(password, phone) }))) return;
    void reset.save(password).then((strong) => void (strong || show(form, { password: 'passwordWeak' })));
  }
  return (
    <Form gap="small" onSubmit={submit} onInput={onInput}>
      <FormAlert>{reset.failure}</FormAlert>
      <p>{text('chooseLead', { params: { phone: `+${country.countryCode} ${phone}` } })}</p>
      <PasswordField
        ref={field}
        name="password"
        label={text('password')}
        autoComplete="new-password"
        required
        hint={text('passwordHint')}
        error={faults.password && text(faults.password)}
      />
      <Button type="submit" variant="primary" block busy={reset.busy}>
        {text('save')}
      </Button>
    </Form>
  );
}
