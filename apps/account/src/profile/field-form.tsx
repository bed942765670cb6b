import { tidyText, type ProfileFault } from '@oware/config';
import { type Profile } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, TextField } from '@oware/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormAlert } from '../session/form-alert';
import { SelectField } from '../wallet/select-field';
import { faultOf, faultText, hintOf, type PagedField } from './fields';
import { selectProfileTexts } from './texts';
import { useSaveProfile } from './use-save-profile';
import styles from './profile.module.css';

const MAX_INPUT = 300;

interface Properties {
  field: PagedField;
  value: string;
  /** What a location is chosen from. */
  locations?: readonly string[];
  onSaved(profile: Profile): void;
}

/** One field and its button. What is wrong stands at the field, which gets the focus. */
export function FieldForm({ field, value, locations = [], onSaved }: Properties): ReactNode {
  const text = useSelector(selectProfileTexts);
  const { country, now } = usePlatform();
  const [typed, setTyped] = useState<ProfileFault>();
  const run = useSaveProfile(field);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem(field) as HTMLInputElement;
    const wanted = tidyText(input.value);
    const wrong = faultOf(field, wanted, country.shortName, now());
    run.clear();
    setTyped(wrong);
    if (wrong) {
      input.focus();
      return;
    }
    void run.save(wanted).then((profile) => (profile ? onSaved(profile) : input.focus()));
  }
  const fault = typed ?? run.fault;
  const common = { name: field, label: text(field), error: fault && text(faultText(field, fault)) };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
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
      <Button type="submit" variant="primary" block busy={run.busy}>
        {text('save')}
      </Button>
    </form>
  );
}

const inputOf = {
  nickname: { autoComplete: 'nickname', autoCapitalize: 'off', spellCheck: false, required: true },
  firstName: { autoComplete: 'given-name', required: true },
  lastName: { autoComplete: 'family-name', required: true },
  dateOfBirth: { type: 'date', min: '1900-01-01', max: '9999-12-31', autoComplete: 'bday', required: true },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const;
