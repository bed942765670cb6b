import { send } from '@oware/api-client';
import { isMobilePhone, OTP_ACTIVITY } from '@oware/config';
import { type OtpSessionAnswer, type ReactivateRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { phoneDigits } from '../login/login-input';
import { type AskForOtp } from '../otp/ask';
import { selectReactivateTexts } from './texts';
import { useRun } from '../account-changes/use-run';
import { PhoneField } from '../phone-field/phone-field';
import styles from '../login/login.module.css';

/** The way back of a deactivated account: the proof of its phone. */
export function ReactivateForm({ phone: known, askForOtp, onDone }: { phone: string; askForOtp: AskForOtp; onDone(): void }): ReactNode {
  const { http, events, country } = usePlatform();
  const text = useSelector(selectReactivateTexts);
  const [error, setError] = useState<'ownPhoneMissing' | 'phoneWrong' | undefined>();
  const { busy, once } = useRun();

  const reactivate = (phone: string): void =>
    once(async () => {
      const own = { phone, phoneCountryCode: country.countryCode };
      const outcome = await askForOtp({
        business: 'reactivate',
        phone,
        openSession: () => send<OtpSessionAnswer>(http, { path: '/patron/activity/otp/token', method: 'POST', form: { ...own, type: String(OTP_ACTIVITY.reactivate) } }),
        verify: (token, code) => {
          const form: ReactivateRequest = { ...own, token, code };
          return send<null>(http, { path: '/patron/activity/reactivate/verify', method: 'POST', form: { ...form } });
        },
      });
      if (outcome.kind === 'left') return;
      events.emit('toast.ask', { text: text('reactivated') });
      onDone();
    });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('phone') as HTMLInputElement;
    const phone = phoneDigits(field.value, country.countryCode);
    const wrong = phone === '' ? 'ownPhoneMissing' : isMobilePhone(country.shortName, phone) ? undefined : 'phoneWrong';
    setError(wrong);
    if (wrong) field.focus();
    else reactivate(phone);
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>{text('reactivateLead')}</p>
      <PhoneField label={text('phone')} autoComplete="username" defaultValue={known} error={error && text(error, { params: { region: country.region } })} />
      <Button type="submit" variant="primary" block busy={busy}>
        {text('reactivate')}
      </Button>
    </form>
  );
}
