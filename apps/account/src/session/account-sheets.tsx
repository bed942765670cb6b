import { useLoggedIn, usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Sheet } from '@oware/ui';
import { type ReactNode } from 'react';
import { FlashFreezeDialog } from '../flash-freeze/flash-freeze-dialog';
import { safePlace } from '../login/ok-url';
import { selectReactivateTexts } from '../deactivation/texts';
import { ReactivateForm } from '../deactivation/reactivate-form';
import { useOtp } from '../otp/use-otp';
import { QuickView } from '../quick-view/quick-view';
import { ResetForm } from '../password-reset/reset-form';
import { selectResetTexts } from '../password-reset/texts';
import { Registration } from '../registration/registration';
import { selectRegisterTexts } from '../registration/texts';
import { useEmailLink } from '../registration/use-email-link';
import { accountSlice, selectSheet } from './account-slice';
import { sheetQueries } from './sheet-link';
import { useSheetQuery } from './use-sheet-query';

const { sheetAsked, sheetClosed } = accountSlice.actions;

/** Slot `overlay.dialogs`: registration, password reset and reactivation, the dialog that proves the phone for them, and the quick view. */
export default function AccountSheets(): ReactNode {
  const { basePath, navigate } = usePlatform();
  const dispatch = useDispatch();
  const sheet = useSelector(selectSheet);
  const loggedIn = useLoggedIn();
  const registerText = useSelector(selectRegisterTexts);
  const resetText = useSelector(selectResetTexts);
  const reactivateText = useSelector(selectReactivateTexts);
  const { askForOtp, dialog } = useOtp();
  useSheetQuery('register', sheetQueries.register);
  useSheetQuery('reset', sheetQueries.reset);
  useSheetQuery('reactivate', sheetQueries.reactivate);

  const [link, forgetLink] = useEmailLink();

  function close(): void {
    forgetLink();
    dispatch(sheetClosed());
  }
  function goOn(): void {
    const place = safePlace(sheet?.okUrl, basePath);
    if (place !== undefined) navigate(place, { replace: true });
    close();
  }
  return (
    <>
      <Sheet open={sheet?.name === 'register' && !loggedIn} onClose={close} title={registerText('title')}>
        <Registration link={link} askForOtp={askForOtp} onRegistered={goOn} />
      </Sheet>
      <Sheet open={sheet?.name === 'reset' && !loggedIn} onClose={close} title={resetText('title')}>
        <ResetForm askForOtp={askForOtp} onReset={() => dispatch(sheetAsked({ name: 'login', okUrl: sheet?.okUrl ?? null }))} />
      </Sheet>
      <Sheet open={sheet?.name === 'reactivate' && !loggedIn} onClose={close} title={reactivateText('reactivateTitle')}>
        <ReactivateForm phone={sheet?.phone ?? ''} askForOtp={askForOtp} onDone={() => dispatch(sheetAsked({ name: 'login', okUrl: sheet?.okUrl ?? null }))} />
      </Sheet>
      <QuickView />
      <FlashFreezeDialog />
      {dialog}
    </>
  );
}
