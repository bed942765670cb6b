import { useLoggedIn, usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Sheet } from '@oware/ui';
import { type ReactNode } from 'react';
import { accountSlice, selectSheet } from '../../common/account/account-slice';
import { useSheetQuery } from '../../common/sheet/use-sheet-query';
import { LoginForm } from './login-form';
import { useAppLogin } from './app-login';
import { getSafePath } from './ok-url';
import { LoginLinks } from './login-links';
import { selectLoginTexts } from './texts';

const { sheetClosed } = accountSlice.actions;

/** Content pages with its texts. */
export const contentPages = ['page_login', 'page_captcha', 'page_otp', 'page_two_factor'];

/**
 * Slot `overlay.login`: opened by the event `login.requested` or by `?login=true` in the address. In a native app that can log in, the app's
 * login is shown instead.
 */
export default function LoginSheet(): ReactNode {
  const { basePath, navigate } = usePlatform();
  const dispatch = useDispatch();
  const sheet = useSelector(selectSheet);
  const loggedIn = useLoggedIn();
  const text = useSelector(selectLoginTexts);
  useSheetQuery('login');
  const requested = sheet?.name === 'login' && !loggedIn;
  const isWeb = useAppLogin(requested, sheet?.okUrl);

  const close = (): void => void dispatch(sheetClosed());
  function goOn(): void {
    const place = getSafePath(sheet?.okUrl, basePath);
    if (place !== undefined) navigate(place, { replace: true });
    close();
  }
  return (
    <Sheet open={requested && isWeb} onClose={close} title={text('title')}>
      <LoginForm onLoggedIn={goOn} />
      <LoginLinks okUrl={sheet?.okUrl} />
    </Sheet>
  );
}
