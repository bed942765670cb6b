import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, PasswordField } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { collectFieldErrors } from '../../common/form/form-errors';
import { checkNewPassword, type PasswordError } from '../../common/form/new-password';
import { validatePhone, type PhoneError } from '../../common/form/phone-error';
import { PhoneField } from '../../common/form/phone-field';
import { getPhone, getFieldText } from '../../common/form/read-form';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { type AskForOtp } from '../otp/otp-request';
import { selectResetTexts } from './texts';
import { useReset, type ResetRun } from './use-reset';

/** Form for a forgotten password: first the phone, then the new password. */
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
  const { errors, show, onInput } = useFieldErrors<{ phone?: PhoneError | undefined }>();

  function submit(form: HTMLFormElement): void {
    const phone = getPhone(form, country);
    reset.clearFailure();
    if (show(form, collectFieldErrors({ phone: validatePhone(phone, country) }))) reset.prove(phone);
  }
  return (
    <Form gap="small" onSubmit={submit} onInput={onInput}>
      <FormAlert>{reset.failure}</FormAlert>
      <p>{text('lead')}</p>
      <PhoneField
        label={text('phone')}
        error={errors.phone && text(errors.phone, { params: { region: country.region } })}
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
  const { errors, show, onInput } = useFieldErrors<{ password?: PasswordError | undefined }>();
  const field = useRef<HTMLInputElement>(null);
  // The previous step had the focus and is gone.
  useEffect(() => field.current?.focus(), []);

  function submit(form: HTMLFormElement): void {
    const password = getFieldText(form, 'password');
    reset.clearFailure();
    if (!show(form, collectFieldErrors({ password: checkNewPassword(password, phone) }))) return;
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
        error={errors.password && text(errors.password)}
      />
      <Button type="submit" variant="primary" block busy={reset.busy}>
        {text('save')}
      </Button>
    </Form>
  );
}
