import { nativeFeatureAvailable, parseNativeApp } from '@oware/native-bridge';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { selectIdentityTexts } from './texts';

/** Whether the primary phone can be moved here: in every browser, and in apps from the version on that can (reference: platform). */
export function movesPrimaryPhone(userAgent: string): boolean {
  const app = parseNativeApp(userAgent);
  return app === null || nativeFeatureAvailable(app, 'kycPrimaryPhoneMigration');
}

/** The way to the primary phone, to which a decision about the identity is sent. */
export function PrimaryPhone(): ReactNode {
  const text = useSelector(selectIdentityTexts);
  const [shown, setShown] = useState(false);
  // Only the browser knows the app.
  useEffect(() => setShown(movesPrimaryPhone(navigator.userAgent)), []);
  return shown ? (
    <Link to="/n/me/settings/phone" className={buttonClass({ variant: 'quiet', block: true })}>
      {text('primaryPhone')}
    </Link>
  ) : null;
}
