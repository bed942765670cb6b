import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, glyphs, IconButton } from '@oware/ui';
import { type MouseEvent, type ReactNode } from 'react';
import { Balance } from '../balance/balance';
import { HideButton } from '../balance/hide-button';
import { loginPath } from '../login/login-path';
import { selectBalanceHidden } from '../session/account-slice';
import { useAccountAboutQuery } from '../session/endpoints';
import { useLogout } from '../session/use-logout';
import styles from './account-chip.module.css';

/** Right end of the header: the balance of a player, which opens the quick view, or the way in for a visitor. */
export default function AccountChip(): ReactNode {
  return useLoggedIn() ? <PlayerChip /> : <LoginLink />;
}

function PlayerChip(): ReactNode {
  const { currentData } = useAccountAboutQuery();
  const hidden = useSelector(selectBalanceHidden);
  const { busy, leave } = useLogout();
  const { events } = usePlatform();
  return (
    <div className={styles.chip}>
      <HideButton />
      <Link to="/n/me" aria-haspopup="dialog" className={styles.balance} onClick={(event) => tap(event, () => events.emit('quickview.ask', {}))}>
        <span className={styles.face}>
          <Balance balance={currentData?.balance} hidden={hidden} />
        </span>
      </Link>
      <span className={styles.logout}>
        <IconButton icon={glyphs.logout} label="Log out" aria-disabled={busy} onClick={leave} />
      </span>
    </div>
  );
}

/** Opens a sheet in place of the page that a link leads to, unless another tab or window is asked for. */
function tap(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
}

/** A link for those without scripts; opens the sheet for all others. */
function LoginLink(): ReactNode {
  const { events, basePath } = usePlatform();
  const { pathname, search } = useLocation();
  return (
    <Link to={loginPath(basePath, pathname, search)} className={buttonClass({ size: 'small' })} onClick={(event) => tap(event, () => events.emit('login.ask', {}))}>
      Log in
    </Link>
  );
}
