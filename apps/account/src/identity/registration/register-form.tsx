import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Checkbox, Form, FormAlert, PasswordField, TextField, useInBoth } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { countFieldErrors, isValid } from '../../common/form/form-errors';
import { FormFoot } from '../../common/form/form-foot';
import { PhoneField } from '../../common/form/phone-field';
import { getPhone, getFieldText } from '../../common/form/read-form';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { SheetLink } from '../../common/sheet/sheet-link';
import { type AskForOtp } from '../otp/otp-request';
import { EmailSent } from './email-sent';
import { ReferralField } from './referral-field';
import { REFERRAL } from './referral-key';
import { checkRegistration, type RegisterErrors, type RegisterInput } from './register-input';
import { selectRegisterTexts } from './texts';
import { EMAIL, useRegister, type SentLink } from './use-register';
import styles from './register.module.css';

/** Pages that the consent text refers to. They open in another tab, so that the typed data is not lost. */
const consentPages = [
  ['consentTerms', 'terms'],
  ['consentPrivacy', 'privacy'],
  ['consentAdults', '18_plus'],
  ['consentPlay', 'responsible_play'],
] as const;

interface Properties {
  askForOtp: AskForOtp;
  onRegistered(): void;
  byEmailFirst?: boolean;
}

/**
 * Phone, password, date of birth and terms; for a registration by email also the address. Errors are shown at their fields; the first one
 * gets the focus.
 */
export function RegisterForm({ askForOtp, onRegistered, byEmailFirst = false }: Properties): ReactNode {
  const text = useSelector(selectRegisterTexts);
  const { country, now, storage } = usePlatform();
  const { errors, show, clear, onInput } = useFieldErrors<RegisterErrors>();
  const [byEmail, setByEmail] = useState(byEmailFirst);
  const { busy, failure, sent, run, change, clearFailure } = useRegister(askForOtp, onRegistered);

  function submit(form: HTMLFormElement): void {
    const input: RegisterInput = {
      ...(byEmail ? { email: getFieldText(form, 'email').trim() } : {}),
      phone: getPhone(form, country),
      password: getFieldText(form, 'password'),
      dateOfBirth: getFieldText(form, 'dateOfBirth'),
      terms: new FormData(form).has('terms'),
      referral: getFieldText(form, REFERRAL).trim(),
    };
    clearFailure();
    if (show(form, checkRegistration(input, country, now()))) void run(input).then((rejected) => show(form, rejected));
  }
  function sendAgain({ input }: SentLink): void {
    void run(input).then((rejected) => {
      if (isValid(rejected)) return;
      change();
      show(null, rejected);
    });
  }
  function switchMethod(): void {
    clearFailure();
    clear();
    setByEmail(!byEmail);
  }
  const count = countFieldErrors(errors);
  const summary = count === 0 ? null : text(count === 1 ? 'summaryOne' : 'summaryMore', { params: { count } });

  return (
    <>
      {sent && (
        <EmailSent sent={sent} busy={busy} failure={failure} onAgain={() => sendAgain(sent)} onChange={change} />
      )}
      <div hidden={sent !== null}>
        <Form
          gap="small"
          onSubmit={submit}
          onInput={(event) => {
            onInput(event);
            clearFailure();
          }}
        >
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
          <PhoneField
            label={text('phone')}
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
          <ReferralField error={errors.referral} />
          <TermsField error={errors.terms && text(errors.terms)} />
          <Button type="submit" variant="primary" block busy={busy}>
            {text(byEmail ? 'sendLink' : 'submit')}
          </Button>
        </Form>
        <Button variant="quiet" block onClick={switchMethod}>
          {text(byEmail ? 'byPhone' : 'byEmail')}
        </Button>
        <LogInInstead />
      </div>
    </>
  );
}

/** The checkbox for the terms, and the consent text. */
function TermsField({ error }: { error: string | undefined }): ReactNode {
  const both = useInBoth(useSelector(selectRegisterTexts), 'page_register');
  const note = useId();
  return (
    <>
      <Checkbox name="terms" required aria-invalid={error ? true : undefined} aria-describedby={note}>
        {both('terms')}
      </Checkbox>
      <Consent />
      <p id={note} className={styles.wrong}>
        {error ?? null}
      </p>
    </>
  );
}

/** The consent text with links to its pages. */
function Consent(): ReactNode {
  const text = useSelector(selectRegisterTexts);
  const both = useInBoth(text, 'page_register');
  const { basePath } = usePlatform();
  return (
    <p className={styles.consent}>
      {both('consent')}{' '}
      {consentPages.map(([key, topic]) => (
        <a key={key} href={`${basePath}/help/about/${topic}`} target="_blank" rel="noopener" className={styles.link}>
          {text(key)}
        </a>
      ))}
    </p>
  );
}

function LogInInstead(): ReactNode {
  const text = useSelector(selectRegisterTexts);
  return (
    <FormFoot>
      <span>
        {text('haveAccount')} <SheetLink sheet="login">{text('logIn')}</SheetLink>
      </span>
    </FormFoot>
  );
}
