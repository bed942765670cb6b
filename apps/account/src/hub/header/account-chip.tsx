import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { getLoginPath } from '../../identity/login/login-path';
import { useLogout } from '../../identity/logout/use-logout';
import { accountSlice, selectBalanceHidden } from '../../common/account/account-slice';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { handleTap } from '../../common/sheet/tap';
import { Balance } from '../../wallet/balance/balance';
import { HideButton } from '../../wallet/balance/hide-button';
import { selectHeaderTexts } from './texts';
import styles from './account-chip.module.css';

/**
 * Right end of the header: the player's balance, which opens the quick view, or links to log in and register for visitors.
 */
export default function AccountChip(): ReactNode {
  return useLoggedIn() ? <PlayerChip /> : <WaysIn />;
}

function PlayerChip(): ReactNode {
  const { currentData } = useAccountAboutQuery();
  const hidden = useSelector(selectBalanceHidden);
  const text = useSelector(selectHeaderTexts);
  const { busy, leave } = useLogout();
  const { events } = usePlatform();
  return (
    <div className={styles.chip}>
      <HideButton />
      <Link
        to="/n/me"
        aria-haspopup="dialog"
        className={styles.balance}
        onClick={(event) => handleTap(event, () => events.emit('quickview.requested', {}))}
      >
        <span className={styles.face}>
          <Balance balance={currentData?.balance} hidden={hidden} />
        </span>
      </Link>
      <span className={styles.logout}>
        <IconButton icon="logout" label={text('logOut')} aria-disabled={busy} onClick={leave} />
      </span>
    </div>
  );
}

/** Plain links for visitors without scripts; with scripts they open the sheets. */
function WaysIn(): ReactNode {
  const text = useSelector(selectHeaderTexts);
  const { events, basePath, store } = usePlatform();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.ways}>
      <Link
        to="/?register=true"
        className={getButtonClass({ variant: 'primary', size: 'small' })}
        onClick={(event) =>
          handleTap(event, () => void store.dispatch(accountSlice.actions.sheetAsked({ name: 'register' })))
        }
      >
        {text('register')}
      </Link>
      <Link
        to={getLoginPath(basePath, pathname, search)}
        className={getButtonClass({ size: 'small' })}
        onClick={(event) => handleTap(event, () => events.emit('login.requested', {}))}
      >
        {text('logIn')}
      </Link>
    </div>
  );
}
