import { canOffer } from '@oware/native-bridge';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, useInBoth } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectIdentityTexts } from './texts';

/**
 * Link to the primary phone, to which the result of the verification is sent. Shown in browsers, and in app versions that can change it
 * (reference: platform).
 */
export function PrimaryPhone(): ReactNode {
  const both = useInBoth(useSelector(selectIdentityTexts), 'identity_verification');
  const [shown, setShown] = useState(false);
  // Only the browser knows which app it runs in.
  useEffect(() => setShown(canOffer(navigator.userAgent, 'kycPrimaryPhoneMigration')), []);
  return shown ? (
    <Link to="/n/me/settings/phone" className={getButtonClass({ variant: 'quiet', block: true })}>
      {both('primaryPhone')}
    </Link>
  ) : null;
}
