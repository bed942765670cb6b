import { logOut, send } from '@oware/api-client';
import { OTP_ACTIVITY } from '@oware/config';
import {
  type ActivityOtpRequest,
  type DeactivateRequest,
  type DeactivationReason,
  type OtpSessionResponse,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useOtp } from '../../identity/otp/use-otp';
import { useSubmit } from '../../common/form/use-submit';
import { selectLeaveTexts } from './texts';

/** Deactivates the account with a code sent to its phone, then logs out. */
export function useDeactivate(phone: string): {
  busy: boolean;
  deactivate(reason: DeactivationReason): void;
  dialog: ReactNode;
} {
  const { http, events, country, navigate } = usePlatform();
  const text = useSelector(selectLeaveTexts);
  const { askForOtp, dialog } = useOtp();
  const { busy, once } = useSubmit('deactivation', text('network'));
  const own = { phone, phoneCountryCode: country.countryCode };

  const deactivate = (reason: DeactivationReason): void =>
    void once(async () => {
      const session: ActivityOtpRequest = { ...own, type: OTP_ACTIVITY.deactivate };
      const outcome = await askForOtp({
        business: 'deactivate',
        phone,
        openSession: () =>
          send<OtpSessionResponse>(http, {
            path: '/patron/activity/otp/token',
            method: 'POST',
            form: { ...session, type: String(session.type) },
          }),
        verify: (token, code) => {
          const form: DeactivateRequest = { ...own, token, code, reason };
          return send<null>(http, { path: '/patron/activity/deactivate/verify', method: 'POST', form: { ...form } });
        },
      });
      if (outcome.kind === 'left') return;
      navigate('/', { replace: true });
      await logOut(http);
      events.emit('session.ended', { reason: 'user' });
      events.emit('toast.requested', { text: text('left') });
    });
  return { busy, deactivate, dialog };
}
