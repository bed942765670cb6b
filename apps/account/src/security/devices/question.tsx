import { type LoggedInDevice } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button, Dialog, Form, PasswordField } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { focusFirstError } from '../../common/form/form-errors';
import { getFieldText } from '../../common/form/read-form';
import { selectDeviceTexts } from './texts';

/** Devices to log out: one, or all others. */
export type LogOutTarget = LoggedInDevice | 'others';

interface QuestionProps {
  target: LogOutTarget;
  busy: boolean;
  onCancel(): void;
  /** @returns false when the password was wrong */
  onConfirm(password: string): Promise<boolean>;
}

/**
 * Asks for the password before other devices are logged out. A wrong one is shown at its field, so that the player does not have to start
 * again.
 */
export function Question({ target, busy, onCancel, onConfirm }: QuestionProps): ReactNode {
  const text = useSelector(selectDeviceTexts);
  const id = useId();
  const [fault, setFault] = useState<'passwordMissing' | 'passwordWrong' | null>(null);
  const title =
    target === 'others' ? text('askOthers') : text('ask', { params: { name: target.name || text('unknown') } });
  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy) return;
    const password = getFieldText(form, 'password');
    const found = password === '' ? 'passwordMissing' : (await onConfirm(password)) ? null : 'passwordWrong';
    setFault(found);
    if (found !== null) focusFirstError(form, { password: found });
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>{text('cancel')}</Button>
          <Button variant="danger" type="submit" form={id} busy={busy}>
            {text('logOut')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(form) => void submit(form)} onInput={() => setFault(null)}>
        <p>{text('askText')}</p>
        <PasswordField name="password" label={text('password')} error={fault && text(fault)} />
      </Form>
    </Dialog>
  );
}
