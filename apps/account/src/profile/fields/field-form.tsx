import { tidyText, type ProfileError } from '@oware/config';
import { type Profile } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, PasswordField, SelectField, TextField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { collectFieldErrors, focusFirstError } from '../../common/form/form-errors';
import { getFieldText } from '../../common/form/read-form';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { validateField, getErrorTextKey, hintOf, type PagedField } from './fields';
import { selectProfileTexts } from './texts';
import { useSaveProfile } from './use-save-profile';
import styles from './profile.module.css';

const MAX_INPUT = 300;

interface Properties {
  field: PagedField;
  value: string;
  /** Options for the location. */
  locations?: readonly string[];
  onSaved(profile: Profile): void;
}

/** One field and its button. Errors are shown at the field, which gets the focus. */
export function FieldForm({ field, value, locations = [], onSaved }: Properties): ReactNode {
  const text = useSelector(selectProfileTexts);
  const { country, now } = usePlatform();
  const { errors, show, onInput } = useFieldErrors<Partial<Record<PagedField, ProfileError>>>();
  const run = useSaveProfile(field);
  // Changing an existing address would let the owner of a stolen session take over the account, so it needs the password.
  const needsPassword = field === 'email' && value !== '';
  const [isPasswordMissing, setPasswordMissing] = useState(false);

  function submit(form: HTMLFormElement): void {
    const newValue = tidyText(getFieldText(form, field));
    run.clear();
    if (!show(form, collectFieldErrors({ [field]: validateField(field, newValue, country.shortName, now()) }))) return;
    const password = needsPassword && newValue !== value ? getFieldText(form, 'password') : undefined;
    setPasswordMissing(password === '');
    if (password === '') return focusFirstError(form, { password: 'missing' });
    void run.save(newValue, password).then((result) => {
      if (result && 'profile' in result) onSaved(result.profile);
      else focusFirstError(form, { [result?.wrong === 'password' ? 'password' : field]: 'rejected' });
    });
  }
  const error = errors[field] ?? run.fieldError;
  const passwordFault = isPasswordMissing ? 'passwordMissing' : run.isPasswordWrong ? 'passwordWrong' : null;
  const common = { name: field, label: text(field), error: error && text(getErrorTextKey(field, error)) };
  return (
    <Form
      className={styles.form}
      onSubmit={submit}
      onInput={(event) => {
        onInput(event);
        run.clear();
        setPasswordMissing(false);
      }}
    >
      <FormAlert>{run.failure}</FormAlert>
      {field === 'location' ? (
        <SelectField {...common} defaultValue={value}>
          <option value="">{text('none')}</option>
          {locations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ) : (
        <TextField
          {...common}
          {...inputOf[field]}
          defaultValue={value}
          maxLength={MAX_INPUT}
          hint={text(hintOf[field])}
        />
      )}
      {needsPassword ? <OwnPassword fault={passwordFault} /> : null}
      <Button type="submit" variant="primary" block busy={run.busy}>
        {text('save')}
      </Button>
    </Form>
  );
}

/** Password of the account, required to change the email address. */
function OwnPassword({ fault }: { fault: 'passwordMissing' | 'passwordWrong' | null }): ReactNode {
  const text = useSelector(selectProfileTexts);
  return (
    <PasswordField name="password" label={text('password')} hint={text('passwordHint')} error={fault && text(fault)} />
  );
}

const inputOf = {
  nickname: { autoComplete: 'nickname', autoCapitalize: 'off', spellCheck: false, required: true },
  firstName: { autoComplete: 'given-name', required: true },
  lastName: { autoComplete: 'family-name', required: true },
  dateOfBirth: { type: 'date', min: '1900-01-01', max: '9999-12-31', autoComplete: 'bday', required: true },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const;
