import { useSelector } from '@oware/platform/store';
import { Button, Form, TextField } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getFieldText } from '../../common/form/read-form';
import { selectTwoFactorTexts } from './texts';
import { type FactorVerification } from './use-verify';
import styles from './two-factor.module.css';

/** Field for a recovery code, which replaces any other code. */
export function RecoveryEntry({
  verification: { busy, wrong, verify },
}: {
  verification: FactorVerification;
}): ReactNode {
  const text = useSelector(selectTwoFactorTexts);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(form: HTMLFormElement): void {
    const code = getFieldText(form, 'recoveryCode').trim();
    setMissing(code.length < 10);
    if (code.length < 10) field.current?.focus();
    else void verify(code).then((accepted) => accepted || field.current?.focus());
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        ref={field}
        name="recoveryCode"
        label={text('recoveryCode')}
        hint={text('recoveryHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        className={styles.codeField}
        error={missing ? text('recoveryMissing') : (wrong ?? undefined)}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {text('verify')}
      </Button>
    </Form>
  );
}
