import { readSavedLogin } from '@oware/api-client';
import { STORAGE_KEYS } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Checkbox, Form, PasswordField } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { countFieldErrors } from '../../common/form/form-errors';
import { PhoneField } from '../../common/form/phone-field';
import { getPhone, getFieldText } from '../../common/form/read-form';
import { useHydrated } from '../../common/form/use-hydrated';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { FormSummary } from './form-summary';
import { checkLogin, type LoginErrors } from './login-input';
import { selectLoginTexts } from './texts';
import { useLogin, type LoginRun } from './use-login';

/** The password step, then the second factor if the account has one (decisions: 12400). */
export function LoginForm({ onLoggedIn = () => undefined }: { onLoggedIn?(): void }): ReactNode {
  const login = useLogin(onLoggedIn);
  if (login.second === null) return <LoginFields login={login} />;
  const { Step, challenge } = login.second;
  return (
    <Step
      challenge={challenge}
      onVerified={(response) =>
        response.step === 'loggedIn'
          ? login.loggedIn(response.userId, response.userReferrerData)
          : login.startAgain(null)
      }
      onBack={login.startAgain}
    />
  );
}

/** Phone, password and the two checkboxes. Text typed before hydration is kept. */
function LoginFields({ login: { busy, failure, isClosed, run, clearFailure } }: { login: LoginRun }): ReactNode {
  const text = useSelector(selectLoginTexts);
  const { country, storage } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const alive = useHydrated();
  const { errors, show, onInput } = useFieldErrors<LoginErrors>();

  useEffect(() => {
    const fields = form.current?.elements;
    const remembered = readSavedLogin();
    const phoneCountry = storage.getText(STORAGE_KEYS.phoneCountryCode) ?? country.countryCode;
    const phone = fields?.namedItem('phone') as HTMLInputElement | null;
    if (phone && phone.value === '' && phoneCountry === country.countryCode) phone.value = remembered.phone;
    (fields?.namedItem('keepSignedIn') as HTMLInputElement).checked = remembered.keepSignedIn;
    (fields?.namedItem('rememberMe') as HTMLInputElement).checked = remembered.rememberMe;
  }, [country, storage]);

  function submit(fields: HTMLFormElement): void {
    const [phone, password] = [getPhone(fields, country), getFieldText(fields, 'password')];
    clearFailure();
    if (!show(fields, checkLogin(phone, password))) return;
    const data = new FormData(fields);
    run({ phone, password, keepSignedIn: data.has('keepSignedIn'), rememberMe: data.has('rememberMe') });
  }

  return (
    <Form ref={form} gap="small" onSubmit={submit} onInput={onInput}>
      <FormSummary failure={failure} isClosed={isClosed} count={countFieldErrors(errors)} />
      <PhoneField label={text('phone')} autoComplete="username" error={errors.phone && text(errors.phone)} />
      <PasswordField
        name="password"
        label={text('password')}
        required
        error={errors.password && text(errors.password)}
      />
      <Checkbox name="keepSignedIn" defaultChecked>
        {text('keepSignedIn')}
      </Checkbox>
      <Checkbox name="rememberMe" defaultChecked>
        {text('rememberMe')}
      </Checkbox>
      <noscript>
        <p>{text('noScript')}</p>
      </noscript>
      <Button type="submit" variant="primary" block busy={busy} disabled={!alive}>
        {text('submit')}
      </Button>
    </Form>
  );
}
