import { useSelector } from '@oware/platform/store';
import { Button, Card, PasswordField } from '@oware/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { selectTwoFactorTexts } from './texts';
import { type FactorChange } from './use-change';
import styles from './two-factor.module.css';

/** The password, asked for again before anything changes. */
export function PasswordStep({ change: { busy, givePassword, stop } }: { change: FactorChange }): ReactNode {
  const text = useSelector(selectTwoFactorTexts);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setMissing(password === '');
    if (password === '') field.current?.focus();
    else void givePassword(password);
  }
  return (
    <Card>
      <form className={styles.step} method="post" noValidate onSubmit={submit}>
        <p>{text('passwordLead')}</p>
        <PasswordField ref={field} name="password" label={text('password')} required error={missing ? text('passwordMissing') : undefined} />
        <Button type="submit" variant="primary" block busy={busy}>
          {text('next')}
        </Button>
        <Button block variant="quiet" onClick={() => stop()}>
          {text('cancel')}
        </Button>
      </form>
    </Card>
  );
}
