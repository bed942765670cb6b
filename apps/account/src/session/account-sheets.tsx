import { useLoggedIn, usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Sheet } from '@oware/ui';
import { type ReactNode } from 'react';
import { QuickView } from '../hub/quick-view/quick-view';
import { getSafePath } from '../identity/login/ok-url';
import { useOtp } from '../identity/otp/use-otp';
import { ResetForm } from '../identity/password-reset/reset-form';
import { selectResetTexts } from '../identity/password-reset/texts';
import { Registration } from '../identity/registration/registration';
import { selectRegisterTexts } from '../identity/registration/texts';
import { useEmailLink } from '../identity/registration/use-email-link';
import { Welcome } from '../identity/registration/welcome';
import { accountSlice, selectSheet } from '../common/account/account-slice';
import { sheetQueries } from '../common/sheet/sheet-link';
import { useSheetQuery } from '../common/sheet/use-sheet-query';
import { FlashFreezeDialog } from '../rewards/flash-freeze/flash-freeze-dialog';
import { ReactivateForm } from '../security/deactivation/reactivate-form';
import { selectReactivateTexts } from '../security/deactivation/texts';

const { sheetAsked, sheetClosed } = accountSlice.actions;

/** Content pages with its texts, and with those of announcements on any page: gifts and payments. */
export const contentPages = [
  'page_gifts',
  'page_payment_status',
  'page_quick_view',
  'page_flash_freeze',
  'page_register',
  'page_password_reset',
  'page_account_changes',
  'page_otp',
  'page_captcha',
];

/**
 * Slot `overlay.dialogs`: sheets for registration, password reset and reactivation with their one-time password dialog, the quick view, and
 * Flash Freeze.
 */
export default function AccountSheets(): ReactNode {
  const { basePath, events, navigate } = usePlatform();
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
  /** Continues to the page that required the registration, otherwise to the welcome step. */
  function goOn(): void {
    const place = getSafePath(sheet?.okUrl, basePath);
    forgetLink();
    if (place === undefined) return void dispatch(sheetAsked({ name: 'welcome' }));
    navigate(place, { replace: true });
    dispatch(sheetClosed());
    events.emit('toast.requested', { text: registerText('welcome') });
  }
  return (
    <>
      <Sheet open={sheet?.name === 'register' && !loggedIn} onClose={close} title={registerText('title')}>
        <Registration link={link} askForOtp={askForOtp} onRegistered={goOn} />
      </Sheet>
      <Sheet open={sheet?.name === 'welcome'} onClose={close} title={registerText('welcomeTitle')}>
        <Welcome onLeave={close} />
      </Sheet>
      <Sheet open={sheet?.name === 'reset' && !loggedIn} onClose={close} title={resetText('title')}>
        <ResetForm
          askForOtp={askForOtp}
          onReset={() => dispatch(sheetAsked({ name: 'login', okUrl: sheet?.okUrl ?? null }))}
        />
      </Sheet>
      <Sheet open={sheet?.name === 'reactivate' && !loggedIn} onClose={close} title={reactivateText('reactivateTitle')}>
        <ReactivateForm
          phone={sheet?.phone ?? ''}
          askForOtp={askForOtp}
          onDone={() => dispatch(sheetAsked({ name: 'login', okUrl: sheet?.okUrl ?? null }))}
        />
      </Sheet>
      <QuickView />
      <FlashFreezeDialog />
      {dialog}
    </>
  );
}
