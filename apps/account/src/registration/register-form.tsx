import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Checkbox, PasswordField, TextField } from '@oware/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { phoneDigits } from '../login/login-input';
import { type AskForOtp } from '../otp/ask';
import { SheetLink } from '../session/sheet-link';
import { FormAlert } from '../session/form-alert';
import { PhoneField } from '../phone-field/phone-field';
import { EmailSent } from './email-sent';
import { checkRegistration, type RegisterErrors, type RegisterInput } from './register-input';
import { selectRegisterTexts } from './texts';
import { EMAIL, useRegister, type SentLink } from './use-register';
import styles from '../login/login.module.css';

interface Properties {
  askForOtp: AskForOtp;
  onRegistered(): void;
  byEmailFirst?: boolean;
}

/** Phone, password, date of birth and terms; by email its address, too. What is wrong stands at its field; the first of them gets the focus. */
export function RegisterForm({ askForOtp, onRegistered, byEmailFirst = false }: Properties): ReactNode {
  const text = useSelector(selectRegisterTexts);
  const { country, now, storage } = usePlatform();
  const termsNote = useId();
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [byEmail, setByEmail] = useState(byEmailFirst);
  const { busy, failure, sent, run, change, clearFailure } = useRegister(askForOtp, onRegistered);

  function show(form: HTMLFormElement, found: RegisterErrors): boolean {
    setErrors(found);
    const [first] = (['email', 'phone', 'password', 'dateOfBirth', 'terms'] as const).filter((name) => found[name]);
    if (first) (form.elements.namedItem(first) as HTMLElement).focus();
    return first === undefined;
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const input: RegisterInput = {
      ...(byEmail ? { email: String(data.get('email') ?? '').trim() } : {}),
      phone: phoneDigits(String(data.get('phone') ?? ''), country.countryCode),
      password: String(data.get('password') ?? ''),
      dateOfBirth: String(data.get('dateOfBirth') ?? ''),
      terms: data.has('terms'),
    };
    clearFailure();
    if (show(form, checkRegistration(input, country, now()))) void run(input).then((refused) => void show(form, refused));
  }
  function sendAgain({ input }: SentLink): void {
    void run(input).then((refused) => {
      if (Object.keys(refused).length === 0) return;
      change();
      setErrors(refused);
    });
  }
  function takeOtherWay(): void {
    clearFailure();
    setErrors({});
    setByEmail(!byEmail);
  }
  const count = Object.keys(errors).length;
  const summary = count === 0 ? null : text(count === 1 ? 'summaryOne' : 'summaryMore', { params: { count } });

  return (
    <>
      {sent && <EmailSent sent={sent} busy={busy} failure={failure} onAgain={() => sendAgain(sent)} onChange={change} />}
      <div hidden={sent !== null}>
        <form className={styles.form} method="post" noValidate onSubmit={submit}>
          <FormAlert>{failure ?? summary}</FormAlert>
          {byEmail ? (
            <TextField
              name="email"
              label={text('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={storage.getText(EMAIL)}
              required
              hint={text('emailHint')}
              error={errors.email && text(errors.email)}
            />
          ) : null}
          <PhoneField label={text('phone')} error={errors.phone && text(errors.phone, { params: { region: country.region } })} />
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
            {text(byEmail ? 'sendLink' : 'submit')}
          </Button>
        </form>
        <Button variant="quiet" block onClick={takeOtherWay}>
          {text(byEmail ? 'byPhone' : 'byEmail')}
        </Button>
        <div className={styles.others}>
          <span>
            {text('haveAccount')}{' '}
            <SheetLink sheet="login" className={styles.other}>
              {text('logIn')}
            </SheetLink>
          </span>
        </div>
      </div>
    </>
  );
}
