import { getPageBridge } from '@oware/native-bridge';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useDispatch } from '@oware/platform/store';
import { useEffect, useRef, useState } from 'react';
import { accountSlice } from '../../common/account/account-slice';
import { getSafePath } from './ok-url';

/**
 * Lets the native app log the player in, if it can: in place of the sheet, and on the login page. Once the app has handed over the session, the
 * player is sent to `okUrl`.
 * @param requested whether the login sheet is requested
 * @returns whether to show the web sheet: always in a browser, and in an app that cannot log in (reference: platform)
 */
export function useAppLogin(requested: boolean, okUrl: string | null | undefined): boolean {
  const platform = usePlatform();
  const { navigate, basePath } = platform;
  const dispatch = useDispatch();
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  const [rejected, setRejected] = useState(false);
  const goOn = useRef<string | null>(null);
  const page = useRef(platform);
  const isLoginPage = pathname.toLowerCase() === '/independent_login';

  useEffect(() => {
    if (!requested) return setRejected(false);
    const bridge = getPageBridge(window, page.current);
    if (bridge === null) return;
    goOn.current = okUrl ?? null;
    void bridge.ask('login', okUrl ? { okUrl } : {}).then((taken) => {
      if (taken) dispatch(accountSlice.actions.sheetClosed());
      else setRejected(true);
    });
  }, [requested, okUrl, dispatch]);
  useEffect(() => {
    if (!isLoginPage || loggedIn) return;
    const target = new URLSearchParams(search).get('okUrl');
    void getPageBridge(window, page.current)?.ask('login', target ? { okUrl: target } : {});
  }, [isLoginPage, loggedIn, search]);
  useEffect(() => {
    const place = loggedIn ? getSafePath(goOn.current, basePath) : undefined;
    goOn.current = null;
    if (place !== undefined) navigate(place, { replace: true });
  }, [loggedIn, navigate, basePath]);
  return rejected || typeof window === 'undefined' || getPageBridge(window, page.current) === null;
}
