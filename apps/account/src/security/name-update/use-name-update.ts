import { api, send } from '@oware/api-client';
import {
  BizCode,
  type NameOtpResponse,
  type NameOtpRequest,
  type NameUpdateResponse,
  type NameUpdateRequest,
  type OtpSessionResponse,
  type PlayerOtpRequest,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useRef, useState, type ReactNode } from 'react';
import { useOtp } from '../../identity/otp/use-otp';
import { useSubmit } from '../../common/form/use-submit';
import { toFieldErrors, type NameErrors } from './name-input';
import { selectNameTexts } from './texts';

interface NameChange {
  firstName: string;
  lastName: string;
  document: File;
}

/** State of a request to change the name. */
export interface NameRun {
  busy: boolean;
  failure: string | null;
  /** Errors of the fields that the server rejected. */
  rejected: NameErrors;
  run(change: NameChange): void;
  dialog: ReactNode;
}

/**
 * Verifies the phone, then sends the names and the document. A token that was not used is kept for the next attempt.
 */
export function useNameUpdate(phone: string): NameRun {
  const { http, events } = usePlatform();
  const dispatch = useDispatch();
  const text = useSelector(selectNameTexts);
  const { askForOtp, dialog } = useOtp();
  const { busy, failure, once, fail } = useSubmit('name change', text('network'));
  const [rejected, setRejected] = useState<NameErrors>({});
  const proof = useRef<string | null>(null);

  async function prove(): Promise<string | null> {
    const session: PlayerOtpRequest = { bizType: 'update_name' };
    const outcome = await askForOtp({
      business: 'update_name',
      phone,
      openSession: () =>
        send<OtpSessionResponse>(http, { path: '/msg/v1/otps/session', method: 'POST', form: { ...session } }),
      verify: (token, otpCode) => {
        const form: NameOtpRequest = { token, otpCode };
        return send<NameOtpResponse>(http, { path: '/patron/name-update/verify', method: 'POST', form: { ...form } });
      },
    });
    return outcome.kind === 'done' ? outcome.proof.token : null;
  }

  const run = ({ document, ...names }: NameChange): void =>
    void once(async () => {
      setRejected({});
      proof.current ??= await prove();
      if (proof.current === null) return;
      const json: NameUpdateRequest = { ...names, token: proof.current, document: await toBase64(document) };
      const result = await send<NameUpdateResponse>(http, { path: '/patron/name-update', method: 'POST', json });
      if (result.ok) {
        proof.current = null;
        events.emit('toast.requested', { text: text('sent') });
        dispatch(api.util.invalidateTags(['Account']) as never);
        return;
      }
      const { bizCode, data } = result.error;
      if (bizCode === BizCode.invalidInput) setRejected(toFieldErrors(data));
      else fail(bizCode === null ? text('unknown') : result.error);
      if (bizCode === BizCode.otpSessionOver || bizCode === null) proof.current = null;
    });
  return { busy, failure, rejected, run, dialog };
}

/**
 * Encodes the bytes of a file as base64.
 * @throws when the browser cannot read it
 */
const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
