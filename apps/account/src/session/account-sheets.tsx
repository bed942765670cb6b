import { useLoggedIn, usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Sheet } from '@oware/ui';
import { type ReactNode } from 'react';
import { safeOkUrl } from '../login/ok-url';
import { useOtp } from '../otp/use-otp';
import { ResetForm } from '../password-reset/reset-form';
import { selectResetTexts } from '../password-reset/texts';
import { RegisterForm } from '../registration/register-form';
import { selectRegisterTexts } from '../registration/texts';
import { accountSlice, selectSheet } from './account-slice';
import { sheetQueries } from './sheet-link';
import { useSheetQuery } from './use-sheet-query';

const { sheetAsked, sheetClosed } = accountSlice.actions;

/** Slot `overlay.dialogs`: registration and password reset, and the dialog that proves the phone for them. */
export default function AccountSheets(): ReactNode {
  const { basePath, navigate } = usePlatform();
  const dispatch = useDispatch();
  const sheet = useSelector(selectSheet);
  const loggedIn = useLoggedIn();
  const registerText = useSelector(selectRegisterTexts);
  const resetText = useSelector(selectResetTexts);
  const { askForOtp, dialog } = useOtp();
  useSheetQuery('register', sheetQueries.register);
  useSheetQuery('reset', sheetQueries.reset);

  const close = (): void => void dispatch(sheetClosed());
  function goOn(): void {
    const target = safeOkUrl(sheet?.okUrl, basePath);
    if (target) navigate(target.slice(basePath.length) || '/', { replace: true });
    close();
  }
  return (
    <>
      <Sheet open={sheet?.name === 'register' && !loggedIn} onClose={close} title={registerText('title')}>
        <RegisterForm askForOtp={askForOtp} onRegistered={goOn} />
      </Sheet>
      <Sheet open={sheet?.name === 'reset' && !loggedIn} onClose={close} title={resetText('title')}>
        <ResetForm askForOtp={askForOtp} onReset={() => dispatch(sheetAsked({ name: 'login', okUrl: sheet?.okUrl ?? null }))} />
      </Sheet>
      {dialog}
    </>
  );
}
