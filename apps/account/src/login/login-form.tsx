import { readRememberedLogin } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Checkbox, PasswordField } from '@oware/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { PhoneField } from '../phone-field/phone-field';
import { FormSummary } from './form-summary';
import { checkLogin, phoneDigits, type LoginErrors } from './login-input';
import { selectLoginTexts } from './texts';
import { useLogin, type LoginRun } from './use-login';
import styles from './login.module.css';

/** The password step, and the second factor of an account that has one (decisions: 12400). */
export function LoginForm({ onLoggedIn = () => undefined }: { onLoggedIn?(): void }): ReactNode {
  const login = useLogin(onLoggedIn);
  if (login.second === null) return <LoginFields login={login} />;
  const { Step, challenge } = login.second;
  return (
    <Step
      challenge={challenge}
      onVerified={(answer) => (answer.step === 'loggedIn' ? login.loggedIn(answer.userId) : login.startAgain(null))}
      onBack={login.startAgain}
    />
  );
}

/** Phone, password and the two choices. The fields keep what was typed before the page came alive. */
function LoginFields({ login: { busy, failure, run, clearFailure } }: { login: LoginRun }): ReactNode {
  const text = useSelector(selectLoginTexts);
  const { country } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [errors, setErrors] = useState<LoginErrors>({});

  useEffect(() => {
    const fields = form.current?.elements;
    const remembered = readRememberedLogin();
    const phone = fields?.namedItem('phone') as HTMLInputElement | null;
    if (phone && phone.value === '') phone.value = remembered.phone;
    (fields?.namedItem('keepSignedIn') as HTMLInputElement).checked = remembered.keepSignedIn;
    (fields?.namedItem('rememberMe') as HTMLInputElement).checked = remembered.rememberMe;
    setAlive(true);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const phone = phoneDigits(String(data.get('phone') ?? ''), country.countryCode);
    const password = String(data.get('password') ?? '');
    const found = checkLogin(phone, password);
    setErrors(found);
    clearFailure();
    const wrong = found.phone ? 'phone' : found.password ? 'password' : undefined;
    if (wrong) (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus();
    else void run({ phone, password, keepSignedIn: data.has('keepSignedIn'), rememberMe: data.has('rememberMe') });
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormSummary failure={failure} count={Object.keys(errors).length} />
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
    </form>
  );
}
