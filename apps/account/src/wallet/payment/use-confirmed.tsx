import { send, type ApiError, getErrorText } from '@oware/api-client';
import {
  BizCode,
  type OtpSessionResponse,
  type OtpStatusRequest,
  type PlayerOtpRequest,
  type WithdrawalUnconfirmed,
  type WithdrawRequest,
} from '@oware/contracts';
import { usePlatform, type Platform } from '@oware/platform';
import { useState, type ReactNode } from 'react';
import { type OtpRequest } from '../../identity/otp/otp-request';
import { useOtp } from '../../identity/otp/use-otp';
import { ConfirmSheet } from './confirm-sheet';
import { type PaymentProof, type PaymentRun } from './use-payment';

type Asked = Omit<WithdrawRequest, 'key' | keyof PaymentProof>;
interface Open extends WithdrawalUnconfirmed {
  request: Asked;
}

/** Creates the one-time password request that confirms a withdrawal; its token is the proof. */
const createWithdrawalOtp = (http: Platform['http'], phone: string): OtpRequest<string> => ({
  business: 'withdraw',
  phone,
  openSession() {
    const session: PlayerOtpRequest = { bizType: 'withdraw' };
    return send<OtpSessionResponse>(http, { path: '/msg/v1/otps/session', method: 'POST', form: { ...session } });
  },
  async verify(token, code, channel) {
    const form: OtpStatusRequest = { token, channel };
    const result = await send<null>(http, { path: `/msg/v1/otps/${code}`, method: 'POST', form: { ...form } });
    return result.ok ? { ok: true as const, data: token } : result;
  },
});

/** A withdrawal that the server may require the player to confirm: by the PIN if one is set, otherwise by a one-time password. */
export function useConfirmed({ busy, fail, run }: PaymentRun<WithdrawRequest>): {
  run(request: Asked): void;
  sheet: ReactNode;
} {
  const { http } = usePlatform();
  const { askForOtp, dialog } = useOtp();
  const [open, setOpen] = useState<Open | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);

  async function begin(request: Asked): Promise<void> {
    const error = await run(request);
    if (error === null) return;
    if (error.bizCode !== BizCode.withdrawalUnconfirmed) return fail(getErrorText(error));
    const unconfirmed = { ...(error.data as WithdrawalUnconfirmed), request };
    setWrong(null);
    if (unconfirmed.pinSet) setOpen(unconfirmed);
    else await byCode(unconfirmed);
  }

  async function byCode({ phone, request }: Open): Promise<void> {
    setOpen(null);
    const outcome = await askForOtp(createWithdrawalOtp(http, phone));
    if (outcome.kind === 'done') await finish(request, { otpToken: outcome.proof });
  }

  /** @returns the error that rejects the proof; null otherwise */
  async function finish(request: Asked, proof: PaymentProof): Promise<ApiError | null> {
    const error = await run(request, proof);
    if (error !== null && proof.pin === undefined) fail(getErrorText(error));
    return error;
  }

  async function byPin(pin: string): Promise<void> {
    if (open === null) return;
    setWrong(null);
    const error = await finish(open.request, { pin });
    if (error === null) setOpen(null);
    else setWrong(getErrorText(error));
  }

  return {
    run: (request) => void begin(request),
    sheet: (
      <>
        {open === null ? null : (
          <ConfirmSheet
            busy={busy}
            wrong={wrong}
            onPin={(pin) => void byPin(pin)}
            onCode={() => void byCode(open)}
            onClose={() => setOpen(null)}
          />
        )}
        {dialog}
      </>
    ),
  };
}
