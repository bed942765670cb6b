import { isApiError, type ApiError } from '@oware/api-client';
import { BizCode, type Payment, type WithdrawRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { useSubmit, type Submit } from '../../common/form/use-submit';
import { createPaymentKey } from './payment-key';
import { selectPaymentTexts } from './texts';
import { useErrorText } from './use-rejection-text';

/** Confirmation of a withdrawal. It is not part of the request that the idempotency key identifies. */
export type PaymentProof = Pick<WithdrawRequest, 'otpToken' | 'pin'>;
type Keyless<Request> = Omit<Request, 'key' | keyof PaymentProof>;

const { withdrawalUnconfirmed, pinWrong, pinLocked, otpSessionOver, cipherReplayed } = BizCode;
/** Codes after which the same payment may be sent again with another proof. */
const aboutProof: ReadonlySet<number | null> = new Set([withdrawalUnconfirmed, pinWrong, pinLocked, otpSessionOver]);

/** State of a payment, with its last error. */
export interface PaymentRun<Request> {
  busy: boolean;
  failure: string | null;
  /** Code of the last rejection; null without one. */
  rejectionCode: number | null;
  fail: Submit['fail'];
  /**
   * Sends the payment; ignored while one is being sent. Without a response, or if the server asks for another proof, the next attempt has the
   * same key.
   * @returns the error that asks for a proof or rejects it; null otherwise
   */
  run(request: Keyless<Request>, proof?: PaymentProof): Promise<ApiError | null>;
}

/** Sends payments at most once: a key is kept until the server has accepted or rejected the payment. */
export function usePayment<Request extends { key: string }, Response = Payment>(
  send: (request: Request) => Promise<{ data: Response } | { error: unknown }>,
  onBegun: (response: Response) => void,
): PaymentRun<Request> {
  const text = useSelector(selectPaymentTexts);
  const { events } = usePlatform();
  const getErrorText = useErrorText();
  const { busy, failure, once, fail } = useSubmit('payment', text('unknown'));
  const [rejectionCode, setRejectionCode] = useState<number | null>(null);
  const saved = useRef<{ key: string; request: string } | null>(null);

  async function pay(request: Keyless<Request>, proof: PaymentProof): Promise<ApiError | null> {
    const body = JSON.stringify(request);
    setRejectionCode(null);
    if (saved.current?.request !== body) saved.current = { key: createPaymentKey(crypto), request: body };
    const result = await send({ ...request, ...proof, key: saved.current.key } as unknown as Request);
    if ('data' in result) {
      saved.current = null;
      onBegun(result.data);
      return null;
    }
    const { error } = result;
    if (isApiError(error) && aboutProof.has(error.bizCode)) return error;
    // The server rejects the second copy of a request that was delivered twice, so the result of the first is unknown.
    const responded =
      isApiError(error) && error.bizCode !== null && error.bizCode !== cipherReplayed && (error.status ?? 500) < 500;
    if (responded) {
      saved.current = null;
      setRejectionCode(error.bizCode);
    }
    if (responded && error.bizCode === BizCode.selfExcluded) events.emit('exclusion.requested', {});
    fail(responded ? getErrorText(error) : text('unknown'));
    return null;
  }
  return {
    busy,
    failure,
    rejectionCode,
    fail,
    run: async (request, proof = {}) => (await once(() => pay(request, proof))) ?? null,
  };
}
