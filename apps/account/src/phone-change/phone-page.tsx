import { useSelector } from '@oware/platform/store';
import { usePlatform } from '@oware/platform';
import { Button, Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { SecurityPage } from '../account-changes/security-page';
import { selectChangeTexts } from '../account-changes/texts';
import { NewPhoneForm } from './new-phone-form';
import { usePhoneChange } from './use-phone-change';
import styles from '../account-changes/changes.module.css';

/** `/n/me/settings/phone` */
export default function PhonePage(): ReactNode {
  const text = useSelector(selectChangeTexts);
  return (
    <SecurityPage title={text('phoneTitle')}>
      {({ phone, subsidiaryPhones }) => <PhoneCards phone={phone} earlier={subsidiaryPhones} />}
    </SecurityPage>
  );
}

/** The phone as it is, the form for another one, and the phones before. */
function PhoneCards({ phone, earlier }: { phone: string; earlier: readonly string[] }): ReactNode {
  const text = useSelector(selectChangeTexts);
  const { country } = usePlatform();
  const change = usePhoneChange(phone);
  const whole = (number: string): string => `+${country.countryCode}\u00a0${number}`;
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <p>
            <span className={styles.quiet}>{text('phoneNow')}</span>
            <br />
            <span className={styles.value}>{whole(phone)}</span>
          </p>
          <p className={styles.quiet}>{text('phoneLead')}</p>
          <NewPhoneForm key={phone} phone={phone} change={change} />
        </div>
      </Card>
      {earlier.length > 0 ? (
        <section aria-labelledby="earlier-phones" className={styles.stack}>
          <h2 id="earlier-phones" className={styles.heading}>
            {text('earlier')}
          </h2>
          <p className={styles.quiet}>{text('earlierLead')}</p>
          {earlier.map((number) => (
            <Button key={number} block busy={change.busy} onClick={() => change.migrate(number)}>
              {text('useAgain', { params: { phone: whole(number) } })}
            </Button>
          ))}
        </section>
      ) : null}
      {change.dialog}
    </>
  );
}
