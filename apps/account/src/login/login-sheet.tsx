import { useLoggedIn, usePlatform } from '@oware/platform';
import { createSearchParams, useLocation } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Sheet } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { accountSlice, selectLoginSheet } from '../session/account-slice';
import { LoginForm } from './login-form';
import { safeOkUrl } from './ok-url';
import { selectLoginTexts } from './texts';

const { loginAsked, loginClosed } = accountSlice.actions;

/** Slot `overlay.login`: opened by the event `login.ask` or by `?login=true` in the address. */
export default function LoginSheet(): ReactNode {
  const { basePath, navigate } = usePlatform();
  const dispatch = useDispatch();
  const sheet = useSelector(selectLoginSheet);
  const loggedIn = useLoggedIn();
  const text = useSelector(selectLoginTexts);
  useLoginQuery();

  const close = (): void => void dispatch(loginClosed());
  function goOn(): void {
    const target = safeOkUrl(sheet?.okUrl, basePath);
    if (target) navigate(target.slice(basePath.length) || '/', { replace: true });
    close();
  }
  return (
    <Sheet open={sheet !== null && !loggedIn} onClose={close} title={text('title')}>
      <LoginForm onLoggedIn={goOn} />
    </Sheet>
  );
}

/** Opens the sheet for `?login=true` and takes the word out of the address, so that going back does not open it again. */
function useLoginQuery(): void {
  const { navigate } = usePlatform();
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const loggedIn = useLoggedIn();
  useEffect(() => {
    const query = createSearchParams(search);
    if (query.get('login') !== 'true') return;
    query.delete('login');
    const rest = query.toString();
    navigate(pathname + (rest && `?${rest}`), { replace: true });
    if (!loggedIn) dispatch(loginAsked({}));
  }, [pathname, search, navigate, dispatch, loggedIn]);
}
