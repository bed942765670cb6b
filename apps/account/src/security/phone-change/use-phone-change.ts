import { api, saveNewLogin, send } from '@oware/api-client';
import {
  type NewPhoneOtpRequest,
  type OtpSessionResponse,
  type OtpVerifyRequest,
  type PhoneVerifyResponse,
  type PrimaryPhoneProof,
  type SubsidiaryOtpRequest,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useOtp } from '../../identity/otp/use-otp';
import { useSubmit } from '../../common/form/use-submit';
import { selectPhoneTexts } from './texts';

const BIND = '/patron/account/phone/bind/otp';
const MIGRATE = '/patron/account/phone/migrate/otp';

/** State of a change of the phone. */
export interface PhoneChange {
  busy: boolean;
  failure: string | null;
  /** Verifies the current phone, then the new one. */
  bind(phone: string): void;
  /** Switches back to an earlier phone; only that phone is verified. */
  migrate(phone: string): void;
  dialog: ReactNode;
}

/**
 * Changes the phone of the account (reference: calls).
 * @param primary the current phone
 */
export function usePhoneChange(primary: string): PhoneChange {
  const { http, events, country } = usePlatform();
  const dispatch = useDispatch();
  const text = useSelector(selectPhoneTexts);
  const { askForOtp, dialog } = useOtp();
  const { busy, failure, once } = useSubmit('phone change', text('network'));
  const { countryCode: phoneCountryCode } = country;
  const post = <T>(path: string, form: object = {}) => send<T>(http, { path, method: 'POST', form: { ...form } });

  function changed(phone: string): void {
    // Prefills the next login with the new phone.
    saveNewLogin(http, phone);
    dispatch(api.util.invalidateTags(['Account']) as never);
    events.emit('toast.requested', { text: text('phoneChanged') });
  }
  const verifying = (path: string, phone: string) => (otpToken: string, otpCode: string) =>
    post<null>(path, { phone, phoneCountryCode, otpToken, otpCode } satisfies OtpVerifyRequest);

  const bind = (phone: string): void =>
    void once(async () => {
      const own = await askForOtp({
        business: 'verify_primary_phone',
        phone: primary,
        openSession: () => post<OtpSessionResponse>(`${BIND}/session/primary-phone`),
        verify: (otpToken, otpCode) =>
          post<PhoneVerifyResponse>(`${BIND}/verify/primary-phone`, { otpToken, otpCode } satisfies PrimaryPhoneProof),
      });
      if (own.kind === 'left') return;
      const session: NewPhoneOtpRequest = { phone, phoneCountryCode, token: own.proof.token };
      const other = await askForOtp({
        business: 'verify_new_phone',
        phone,
        openSession: () => post<OtpSessionResponse>(`${BIND}/session/new-phone`, session),
        verify: verifying(`${BIND}/verify/new-phone`, phone),
      });
      if (other.kind === 'done') changed(phone);
    });

  const migrate = (phone: string): void =>
    void once(async () => {
      const session: SubsidiaryOtpRequest = { phone, phoneCountryCode };
      const outcome = await askForOtp({
        business: 'migrate_subsidiary_phone',
        phone,
        openSession: () => post<OtpSessionResponse>(`${MIGRATE}/get-subsidiary-session`, session),
        verify: verifying(`${MIGRATE}/verify-subsidiary`, phone),
      });
      if (outcome.kind === 'done') changed(phone);
    });

  return { busy, failure, bind, migrate, dialog };
}
