import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, IconButton } from '@oware/ui';
import { type MouseEvent, type ReactNode } from 'react';
import { Balance } from '../balance/balance';
import { HideButton } from '../balance/hide-button';
import { loginPath } from '../login/ok-url';
import { selectBalanceHidden } from '../session/account-slice';
import { useAccountAboutQuery } from '../session/endpoints';
import { useLogout } from '../session/use-logout';
import styles from './account-chip.module.css';

/** Right end of the header: the balance of a player, or the way in for a visitor. */
export default function AccountChip(): ReactNode {
  return useLoggedIn() ? <PlayerChip /> : <LoginLink />;
}

function PlayerChip(): ReactNode {
  const { currentData } = useAccountAboutQuery();
  const hidden = useSelector(selectBalanceHidden);
  const { busy, leave } = useLogout();
  return (
    <div className={styles.chip}>
      <HideButton />
      <Link to="/n/me" className={styles.balance}>
        <span className={styles.face}>
          <Balance balance={currentData?.balance} hidden={hidden} />
        </span>
      </Link>
      <span className={styles.logout}>
        <IconButton icon="logout" label="Log out" aria-disabled={busy} onClick={leave} />
      </span>
    </div>
  );
}

/** A link for those without scripts; opens the sheet for all others. */
function LoginLink(): ReactNode {
  const { events, basePath } = usePlatform();
  const { pathname, search } = useLocation();
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    events.emit('login.ask', {});
  }
  return (
    <Link to={loginPath(basePath, pathname, search)} className={buttonClass({ size: 'small' })} onClick={open}>
      Log in
    </Link>
  );
}
