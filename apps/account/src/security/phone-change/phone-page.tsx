import { canOffer } from '@oware/native-bridge';
import { useSelector } from '@oware/platform/store';
import { usePlatform } from '@oware/platform';
import { Button, Card, Quiet, Stack } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { SecurityPage } from '../shared/security-page';
import { NewPhoneForm } from './new-phone-form';
import { selectPhoneTexts } from './texts';
import { usePhoneChange } from './use-phone-change';
import styles from './phone-change.module.css';

/** `/n/me/settings/phone`: changes the phone. */
export default function PhonePage(): ReactNode {
  const text = useSelector(selectPhoneTexts);
  return (
    <SecurityPage title={text('phoneTitle')}>
      {({ phone, subsidiaryPhones }) => <PhoneCards phone={phone} earlier={subsidiaryPhones} />}
    </SecurityPage>
  );
}

/**
 * The current phone, the form for a new one, and earlier phones, which newer versions of the app can switch back to (reference: platform).
 */
function PhoneCards({ phone, earlier }: { phone: string; earlier: readonly string[] }): ReactNode {
  const text = useSelector(selectPhoneTexts);
  const { country } = usePlatform();
  const change = usePhoneChange(phone);
  const [migrates, setMigrates] = useState(false);
  // Only the browser knows which app it runs in.
  useEffect(() => setMigrates(canOffer(navigator.userAgent, 'kycPrimaryPhoneMigration')), []);
  const whole = (number: string): string => `+${country.countryCode}\u00a0${number}`;
  return (
    <>
      <Card>
        <Stack>
          <p>
            <Quiet as="span">{text('phoneNow')}</Quiet>
            <br />
            <strong>{whole(phone)}</strong>
          </p>
          <Quiet>{text('phoneLead')}</Quiet>
          <NewPhoneForm key={phone} phone={phone} change={change} />
        </Stack>
      </Card>
      {migrates && earlier.length > 0 ? (
        <Stack as="section" aria-labelledby="earlier-phones">
          <h2 id="earlier-phones" className={styles.heading}>
            {text('earlier')}
          </h2>
          <Quiet>{text('earlierLead')}</Quiet>
          {earlier.map((number) => (
            <Button key={number} block busy={change.busy} onClick={() => change.migrate(number)}>
              {text('useAgain', { params: { phone: whole(number) } })}
            </Button>
          ))}
        </Stack>
      ) : null}
      {change.dialog}
    </>
  );
}
