import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, glyphs, IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { loginPath } from '../../identity/login/login-path';
import { useLogout } from '../../identity/logout/use-logout';
import { accountSlice, selectBalanceHidden } from '../../kit/account/account-slice';
import { useAccountAboutQuery } from '../../kit/account/endpoints';
import { tap } from '../../kit/sheet/tap';
import { Balance } from '../../wallet/balance/balance';
import { HideButton } from '../../wallet/balance/hide-button';
import { selectHeaderTexts } from './texts';
import styles from './account-chip.module.css';

/** Right end of the header: the balance of a player, which opens the quick view, or the way in for a visitor. */
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
        onClick={(event) => tap(event, () => events.emit('quickview.ask', {}))}
      >
        <span className={styles.face}>
          <Balance balance={currentData?.balance} hidden={hidden} />
        </span>
      </Link>
      <span className={styles.logout}>
        <IconButton icon={glyphs.logout} label={text('logOut')} aria-disabled={busy} onClick={leave} />
      </span>
    </div>
  );
}

/** Links for those without scripts; they open the sheets for all others. */
function WaysIn(): ReactNode {
  const text = useSelector(selectHeaderTexts);
  const { events, basePath, store } = usePlatform();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.ways}>
      <Link
        to="/?register=true"
        className={buttonClass({ variant: 'primary', size: 'small' })}
        onClick={(event) =>
          tap(event, () => void store.dispatch(accountSlice.actions.sheetAsked({ name: 'register' })))
        }
      >
        {text('register')}
      </Link>
      <Link
        to={loginPath(basePath, pathname, search)}
        className={buttonClass({ size: 'small' })}
        onClick={(event) => tap(event, () => events.emit('login.ask', {}))}
      >
        {text('logIn')}
      </Link>
    </div>
  );
}
