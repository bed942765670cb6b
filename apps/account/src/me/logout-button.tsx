import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { useLogout } from '../session/use-logout';
import { selectMeTexts } from './texts';

/** Ends the session. */
export function LogoutButton(): ReactNode {
  const text = useSelector(selectMeTexts);
  const { busy, leave } = useLogout();
  return (
    <Button block busy={busy} onClick={leave}>
      {text('logOut')}
    </Button>
  );
}
