import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectLogoutTexts } from './texts';
import { useLogout } from './use-logout';

export function LogoutButton(): ReactNode {
  const text = useSelector(selectLogoutTexts);
  const { busy, leave } = useLogout();
  return (
    <Button block busy={busy} onClick={leave}>
      {text('logOut')}
    </Button>
  );
}
