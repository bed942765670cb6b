import { useSelector } from '@oware/platform/store';
import { Button, Card, Form, PasswordField } from '@oware/ui';
import { type ReactNode } from 'react';
import { collectFieldErrors } from '../../common/form/form-errors';
import { getFieldText } from '../../common/form/read-form';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { selectMultiAuthTexts } from './texts';
import { type FactorChange } from './use-change';

/** Asks for the password again before a change. */
export function PasswordStep({ change: { busy, givePassword, stop } }: { change: FactorChange }): ReactNode {
  const text = useSelector(selectMultiAuthTexts);
  const { errors, show, onInput } = useFieldErrors<{ password?: 'passwordMissing' | undefined }>();

  function submit(form: HTMLFormElement): void {
    const password = getFieldText(form, 'password');
    if (show(form, collectFieldErrors({ password: password === '' ? 'passwordMissing' : undefined })))
      givePassword(password);
  }
  return (
    <Card>
      <Form onSubmit={submit} onInput={onInput}>
        <p>{text('passwordLead')}</p>
        <PasswordField
          name="password"
          label={text('password')}
          required
          error={errors.password && text(errors.password)}
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
