import { isMobilePhone } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { phoneDigits } from '../login/login-input';
import { FormAlert } from '../session/form-alert';
import { selectChangeTexts } from '../account-changes/texts';
import { PhoneField } from '../phone-field/phone-field';
import { type PhoneChange } from './use-phone-change';
import styles from '../account-changes/changes.module.css';

type PhoneError = 'phoneMissing' | 'phoneWrong' | 'phoneSame';

/** The number that is to take the place of `phone`. */
export function NewPhoneForm({ phone, change }: { phone: string; change: PhoneChange }): ReactNode {
  const text = useSelector(selectChangeTexts);
  const { country } = usePlatform();
  const [alive, setAlive] = useState(false);
  const [error, setError] = useState<PhoneError | undefined>();
  useEffect(() => setAlive(true), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('phone') as HTMLInputElement;
    const typed = phoneDigits(field.value, country.countryCode);
    const wrong = typed === '' ? 'phoneMissing' : typed === phone ? 'phoneSame' : isMobilePhone(country.shortName, typed) ? undefined : 'phoneWrong';
    setError(wrong);
    if (wrong) field.focus();
    else change.bind(typed);
  }
  return (
    <form className={styles.stack} method="post" noValidate onSubmit={submit}>
      <FormAlert>{change.failure}</FormAlert>
      <PhoneField label={text('newPhone')} hint={text('newPhoneHint')} error={error && text(error, { params: { region: country.region } })} />
      <Button type="submit" variant="primary" block busy={change.busy} disabled={!alive}>
        {text('changePhone')}
      </Button>
    </form>
  );
}
