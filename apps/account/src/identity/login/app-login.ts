import { bridgeOfPage } from '@oware/native-bridge';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { useDispatch } from '@oware/platform/store';
import { useEffect, useRef, useState } from 'react';
import { accountSlice } from '../../kit/account/account-slice';
import { safePlace } from './ok-url';

/**
 * Lets the native app log in where it can: for the sheet, and for a page that stands behind a login. Once the app has handed the
 * session over the player goes where `okUrl` says. Returns whether the sheet of the web is wanted: always in a browser, and in an app
 * that cannot (reference: platform).
 * @param wanted the sheet is asked for
 */
export function useAppLogin(wanted: boolean, okUrl: string | null | undefined): boolean {
  const platform = usePlatform();
  const { navigate, basePath } = platform;
  const dispatch = useDispatch();
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  const [refused, setRefused] = useState(false);
  const goOn = useRef<string | null>(null);
  const page = useRef(platform);
  const isLoginPage = pathname.toLowerCase() === '/independent_login';

  useEffect(() => {
    if (!wanted) return setRefused(false);
    const bridge = bridgeOfPage(window, page.current);
    if (bridge === null) return;
    goOn.current = okUrl ?? null;
    void bridge.ask('login', okUrl ? { okUrl } : {}).then((taken) => {
      if (taken) dispatch(accountSlice.actions.sheetClosed());
      else setRefused(true);
    });
  }, [wanted, okUrl, dispatch]);
  useEffect(() => {
    if (!isLoginPage || loggedIn) return;
    const asked = new URLSearchParams(search).get('okUrl');
    void bridgeOfPage(window, page.current)?.ask('login', asked ? { okUrl: asked } : {});
  }, [isLoginPage, loggedIn, search]);
  useEffect(() => {
    const place = loggedIn ? safePlace(goOn.current, basePath) : undefined;
    goOn.current = null;
    if (place !== undefined) navigate(place, { replace: true });
  }, [loggedIn, navigate, basePath]);
  return refused || typeof window === 'undefined' || bridgeOfPage(window, page.current) === null;
}
