import { type DeactivationReason } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card } from '@oware/ui';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { SecurityPage } from '../account-changes/security-page';
import { selectChangeTexts } from '../account-changes/texts';
import { useDeactivate } from './use-deactivate';
import styles from '../account-changes/changes.module.css';

/** `/n/me/settings/deactivate` */
export default function DeactivatePage(): ReactNode {
  const text = useSelector(selectChangeTexts);
  return (
    <SecurityPage title={text('leaveTitle')}>
      {({ phone }) => (
        <>
          <Card>
            <div className={styles.stack}>
              <p>{text('leaveWhat')}</p>
              <ul className={styles.list}>
                <li>{text('leaveLogin')}</li>
                <li>{text('leaveMoney')}</li>
                <li>{text('leaveBack')}</li>
              </ul>
              <div>
                <p className={styles.quiet}>{text('leaveExclusion')}</p>
                <Link to="/self-exclusion" className={styles.link}>
                  {text('selfExclusion')}
                </Link>
              </div>
            </div>
          </Card>
          <ReasonForm phone={phone} />
        </>
      )}
    </SecurityPage>
  );
}

const reasons = ['break', 'too_much', 'other_product', 'problem', 'other'] as const satisfies readonly DeactivationReason[];

/** Why, and the last step, which a one-time password confirms. */
function ReasonForm({ phone }: { phone: string }): ReactNode {
  const text = useSelector(selectChangeTexts);
  const note = useId();
  const [alive, setAlive] = useState(false);
  const [reason, setReason] = useState<DeactivationReason | null>(null);
  const [missing, setMissing] = useState(false);
  const { busy, deactivate, dialog } = useDeactivate(phone);
  useEffect(() => setAlive(true), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null) event.currentTarget.querySelector('input')?.focus();
    else deactivate(reason);
  }
  return (
    <>
    <form className={styles.stack} method="post" noValidate onSubmit={submit}>
      <Card>
        <fieldset className={styles.reasons} aria-describedby={note}>
          <legend>{text('reason')}</legend>
          {reasons.map((one) => (
            <label key={one} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                  setMissing(false);
                }}
              />
              {text(`reason_${one}`)}
            </label>
          ))}
        </fieldset>
        <p id={note} role="alert" className={styles.wrong}>
          {missing ? text('reasonMissing') : null}
        </p>
      </Card>
      <Button type="submit" block busy={busy} disabled={!alive}>
        {text('leave')}
      </Button>
    </form>
    {dialog}
    </>
  );
}
