import { useSelector } from '@oware/platform/store';
import { Button, Card, Form, PasswordField } from '@oware/ui';
import { type ReactNode } from 'react';
import { faultsOf } from '../../kit/form/faults';
import { textIn } from '../../kit/form/read-form';
import { useFaults } from '../../kit/form/use-faults';
import { selectMultiAuthTexts } from './texts';
import { type FactorChange } from './use-change';

/** The password, asked for again before anything changes. */
export function PasswordStep({ change: { busy, givePassword, stop } }: { change: FactorChange }): ReactNode {
  const text = useSelector(selectMultiAuthTexts);
  const { faults, show, onInput } = useFaults<{ password?: 'passwordMissing' | undefined }>();

  function submit(form: HTMLFormElement): void {
    const password = textIn(form, 'password');
    if (show(form, faultsOf({ password: password === '' ? 'passwordMissing' : undefined }))) givePassword(password);
  }
  return (
    <Card>
      <Form onSubmit={submit} onInput={onInput}>
        <p>{text('passwordLead')}</p>
        <PasswordField
          name="password"
          label={text('password')}
          required
          error={faults.password && text(faults.password)}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          {text('next')}
        </Button>
        <Button block variant="quiet" onClick={() => stop()}>
          {text('cancel')}
        </Button>
      </Form>
    </Card>
  );
}
