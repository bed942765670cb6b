import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Checkbox, PasswordField, TextField } from '@oware/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { phoneDigits } from '../login/login-input';
import { type AskForOtp } from '../otp/ask';
import { SheetLink } from '../session/sheet-link';
import { FormAlert } from '../session/form-alert';
import { checkRegistration, type RegisterErrors, type RegisterInput } from './register-input';
import { selectRegisterTexts } from './texts';
import { useRegister } from './use-register';
import styles from '../login/login.module.css';

/** Phone, password, date of birth and terms. What is wrong stands at its field; the first of them gets the focus. */
export function RegisterForm({ askForOtp, onRegistered }: { askForOtp: AskForOtp; onRegistered(): void }): ReactNode {
  const text = useSelector(selectRegisterTexts);
  const { country, now } = usePlatform();
  const termsNote = useId();
  const [errors, setErrors] = useState<RegisterErrors>({});
  const { busy, failure, run, clearFailure } = useRegister(askForOtp, onRegistered);

  function show(form: HTMLFormElement, found: RegisterErrors): boolean {
    setErrors(found);
    const [first] = (['phone', 'password', 'dateOfBirth', 'terms'] as const).filter((name) => found[name]);
    if (first) (form.elements.namedItem(first) as HTMLElement).focus();
    return first === undefined;
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const input: RegisterInput = {
      phone: phoneDigits(String(data.get('phone') ?? ''), country.countryCode),
      password: String(data.get('password') ?? ''),
      dateOfBirth: String(data.get('dateOfBirth') ?? ''),
      terms: data.has('terms'),
    };
    clearFailure();
    if (show(form, checkRegistration(input, country, now()))) void run(input).then((refused) => void show(form, refused));
  }
  const count = Object.keys(errors).length;
  const summary = count === 0 ? null : text(count === 1 ? 'summaryOne' : 'summaryMore', { params: { count } });

  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <FormAlert>{failure ?? summary}</FormAlert>
        <TextField
          name="phone"
          label={text('phone')}
          prefix={`+${country.countryCode}`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          error={errors.phone && text(errors.phone, { params: { region: country.region } })}
        />
        <PasswordField
          name="password"
          label={text('password')}
          autoComplete="new-password"
          required
          hint={text('passwordHint')}
          error={errors.password && text(errors.password)}
        />
        <TextField
          name="dateOfBirth"
          label={text('dateOfBirth')}
          type="date"
          min="1900-01-01"
          max="9999-12-31"
          autoComplete="bday"
          required
          hint={text('dateHint')}
          error={errors.dateOfBirth && text(errors.dateOfBirth)}
        />
        <Checkbox name="terms" required aria-invalid={errors.terms ? true : undefined} aria-describedby={termsNote}>
          {text('terms')}
        </Checkbox>
        <p id={termsNote} className={styles.wrong}>
          {errors.terms ? text(errors.terms) : null}
        </p>
        <Button type="submit" variant="primary" block busy={busy}>
          {text('submit')}
        </Button>
      </form>
      <div className={styles.others}>
        <span>
          {text('haveAccount')}{' '}
          <SheetLink sheet="login" className={styles.other}>
            {text('logIn')}
          </SheetLink>
        </span>
      </div>
    </>
  );
}
