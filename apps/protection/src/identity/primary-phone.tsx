import { offeredHere } from '@oware/native-bridge';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, useInBoth } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectIdentityTexts } from './texts';

/** The way to the primary phone, to which a decision about the identity is sent: in browsers, and in apps from the version on that can move it (reference: platform). */
export function PrimaryPhone(): ReactNode {
  const both = useInBoth(useSelector(selectIdentityTexts), 'identity_verification');
  const [shown, setShown] = useState(false);
  // Only the browser knows the app.
  useEffect(() => setShown(offeredHere(navigator.userAgent, 'kycPrimaryPhoneMigration')), []);
  return shown ? (
    <Link to="/n/me/settings/phone" className={buttonClass({ variant: 'quiet', block: true })}>
      {both('primaryPhone')}
    </Link>
  ) : null;
}
