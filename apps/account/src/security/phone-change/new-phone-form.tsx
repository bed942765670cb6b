import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert } from '@oware/ui';
import { type ReactNode } from 'react';
import { collectFieldErrors } from '../../common/form/form-errors';
import { validatePhone, type PhoneError } from '../../common/form/phone-error';
import { PhoneField } from '../../common/form/phone-field';
import { getPhone } from '../../common/form/read-form';
import { useHydrated } from '../../common/form/use-hydrated';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { selectPhoneTexts } from './texts';
import { type PhoneChange } from './use-phone-change';

interface Errors {
  phone?: PhoneError | 'phoneSame' | undefined;
}

/** Form for the number that will replace `phone`. */
export function NewPhoneForm({ phone, change }: { phone: string; change: PhoneChange }): ReactNode {
  const text = useSelector(selectPhoneTexts);
  const { country } = usePlatform();
  const alive = useHydrated();
  const { errors, show, onInput } = useFieldErrors<Errors>();

  function submit(form: HTMLFormElement): void {
    const typed = getPhone(form, country);
    if (
      show(form, collectFieldErrors<Errors>({ phone: typed === phone ? 'phoneSame' : validatePhone(typed, country) }))
    )
      change.bind(typed);
  }
  return (
    <Form onSubmit={submit} onInput={onInput}>
      <FormAlert>{change.failure}</FormAlert>
      <PhoneField
        label={text('newPhone')}
        hint={text('newPhoneHint')}
        error={errors.phone && text(errors.phone, { params: { region: country.region } })}
      />
      <Button type="submit" variant="primary" block busy={change.busy} disabled={!alive}>
        {text('changePhone')}
      </Button>
    </Form>
  );
}
