import { type DeactivationReason } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card, FieldGroup, Form, Quiet, Stack, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../common/form/use-hydrated';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { SecurityPage } from '../shared/security-page';
import { selectLeaveTexts } from './texts';
import { useDeactivate } from './use-deactivate';
import styles from './deactivation.module.css';

/** `/n/me/settings/deactivate`: deactivates the account. */
export default function DeactivatePage(): ReactNode {
  const text = useSelector(selectLeaveTexts);
  const both = useInBoth(text, 'page_account_changes');
  return (
    <SecurityPage title={text('leaveTitle')}>
      {({ phone }) => (
        <>
          <Card>
            <Stack>
              <p>{both('leaveWhat')}</p>
              <ul className={styles.list}>
                <li>{both('leaveLogin')}</li>
                <li>{both('leaveMoney')}</li>
                <li>{both('leaveBack')}</li>
              </ul>
              <div>
                <Quiet>{both('leaveExclusion')}</Quiet>
                <Link to="/self-exclusion" className={styles.link}>
                  {text('selfExclusion')}
                </Link>
              </div>
            </Stack>
          </Card>
          <ReasonForm phone={phone} />
        </>
      )}
    </SecurityPage>
  );
}

const reasons = [
  'break',
  'too_much',
  'other_product',
  'problem',
  'other',
] as const satisfies readonly DeactivationReason[];

/** The reason, and the last step, which a one-time password confirms. */
function ReasonForm({ phone }: { phone: string }): ReactNode {
  const text = useSelector(selectLeaveTexts);
  const both = useInBoth(text, 'page_account_changes');
  const alive = useHydrated();
  const [reason, setReason] = useState<DeactivationReason | null>(null);
  const { errors, show, clear } = useFieldErrors<{ reason?: 'reasonMissing' | undefined }>();
  const { busy, deactivate, dialog } = useDeactivate(phone);

  function submit(form: HTMLFormElement): void {
    show(form, reason === null ? { reason: 'reasonMissing' } : {});
    if (reason !== null) deactivate(reason);
  }
  return (
    <>
      <Form onSubmit={submit}>
        <Card>
          <FieldGroup legend={text('reason')} error={errors.reason && text(errors.reason)}>
            {reasons.map((one) => (
              <label key={one} className={styles.reason}>
                <input
                  type="radio"
                  name="reason"
                  value={one}
                  checked={reason === one}
                  onChange={() => {
                    setReason(one);
                    clear('reason');
                  }}
                />
                {text(`reason_${one}`)}
              </label>
            ))}
          </FieldGroup>
        </Card>
        <Button type="submit" block busy={busy} disabled={!alive}>
          {both('leave')}
        </Button>
      </Form>
      {dialog}
    </>
  );
}
