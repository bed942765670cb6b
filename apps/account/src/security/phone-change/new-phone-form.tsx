import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert } from '@oware/ui';
import { type ReactNode } from 'react';
import { faultsOf } from '../../kit/form/faults';
import { phoneFault, type PhoneFault } from '../../kit/form/phone-fault';
import { PhoneField } from '../../kit/form/phone-field';
import { phoneIn } from '../../kit/form/read-form';
import { useAlive } from '../../kit/form/use-alive';
import { useFaults } from '../../kit/form/use-faults';
import { selectPhoneTexts } from './texts';
import { type PhoneChange } from './use-phone-change';

interface Errors {
  phone?: PhoneFault | 'phoneSame' | undefined;
}

/** The number that is to take the place of `phone`. */
export function NewPhoneForm({ phone, change }: { phone: string; change: PhoneChange }): ReactNode {
  const text = useSelector(selectPhoneTexts);
  const { country } = usePlatform();
  const alive = useAlive();
  const { faults, show, onInput } = useFaults<Errors>();

  function submit(form: HTMLFormElement): void {
    const typed = phoneIn(form, country);
    if (show(form, faultsOf<Errors>({ phone: typed === phone ? 'phoneSame' : phoneFault(typed, country) })))
      change.bind(typed);
  }
  return (
    <Form onSubmit={submit} onInput={onInput}>
      <FormAlert>{change.failure}</FormAlert>
      <PhoneField
        label={text('newPhone')}
        hint={text('newPhoneHint')}
        error={faults.phone && text(faults.phone, { params: { region: country.region } })}
      />
      <Button type="submit" variant="primary" block busy={change.busy} disabled={!alive}>
        {text('changePhone')}
      </Button>
    </Form>
  );
}
