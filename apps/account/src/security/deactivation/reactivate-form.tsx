import { send } from '@oware/api-client';
import { OTP_ACTIVITY } from '@oware/config';
import { type OtpSessionResponse, type ReactivateRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { type AskForOtp } from '../../identity/otp/otp-request';
import { collectFieldErrors } from '../../common/form/form-errors';
import { validatePhone, type PhoneError } from '../../common/form/phone-error';
import { PhoneField } from '../../common/form/phone-field';
import { getPhone } from '../../common/form/read-form';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { useSubmit } from '../../common/form/use-submit';
import { selectReactivateTexts } from './texts';

/** `phoneMissing` of these texts is about a new phone, so this form needs another key. */
const faultText = { phoneMissing: 'ownPhoneMissing', phoneWrong: 'phoneWrong' } as const;

/** Reactivates a deactivated account by verifying its phone. */
export function ReactivateForm({
  phone: known,
  askForOtp,
  onDone,
}: {
  phone: string;
  askForOtp: AskForOtp;
  onDone(): void;
}): ReactNode {
  const { http, events, country } = usePlatform();
  const text = useSelector(selectReactivateTexts);
  const both = useInBoth(text, 'page_account_changes');
  const { errors, show, onInput } = useFieldErrors<{ phone?: PhoneError | undefined }>();
  const { busy, once } = useSubmit('reactivation', text('network'));

  const reactivate = (phone: string): void =>
    void once(async () => {
      const own = { phone, phoneCountryCode: country.countryCode };
      const outcome = await askForOtp({
        business: 'reactivate',
        phone,
        openSession: () =>
          send<OtpSessionResponse>(http, {
            path: '/patron/activity/otp/token',
            method: 'POST',
            form: { ...own, type: String(OTP_ACTIVITY.reactivate) },
          }),
        verify: (token, code) => {
          const form: ReactivateRequest = { ...own, token, code };
          return send<null>(http, { path: '/patron/activity/reactivate/verify', method: 'POST', form: { ...form } });
        },
      });
      if (outcome.kind === 'left') return;
      events.emit('toast.requested', { text: text('reactivated') });
      onDone();
    });
  function submit(form: HTMLFormElement): void {
    const phone = getPhone(form, country);
    if (show(form, collectFieldErrors({ phone: validatePhone(phone, country) }))) reactivate(phone);
  }
  return (
    <Form gap="small" onSubmit={submit} onInput={onInput}>
      <p>{both('reactivateLead')}</p>
      <PhoneField
        label={text('phone')}
        autoComplete="username"
        defaultValue={known}
        error={errors.phone && text(faultText[errors.phone], { params: { region: country.region } })}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {both('reactivate')}
      </Button>
    </Form>
  );
}
