import { isApiError, type ApiError } from '@oware/api-client';
import { BizCode, type Trade, type WithdrawRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { useSubmit, type Submit } from '../../kit/form/use-submit';
import { newPaymentKey } from './payment-key';
import { selectPaymentTexts } from './texts';
import { useRefusalWords } from './use-refusal-words';

/** What confirms a withdrawal; it does not make it another one. */
export type PaymentProof = Pick<WithdrawRequest, 'otpToken' | 'pin'>;
type Keyless<Request> = Omit<Request, 'key' | keyof PaymentProof>;

const { withdrawalUnconfirmed, pinWrong, pinLocked, otpSessionOver, cipherReplayed } = BizCode;
/** Codes after which the same payment may be sent again with another proof. */
const aboutProof: ReadonlySet<number | null> = new Set([withdrawalUnconfirmed, pinWrong, pinLocked, otpSessionOver]);

/** A payment being sent, and its last failure. */
export interface PaymentRun<Request> {
  busy: boolean;
  failure: string | null;
  /** The code of the last try's refusal; null while none was refused. */
  refused: number | null;
  fail: Submit['fail'];
  /**
   * Sends it; a second call while one runs does nothing. Without a response, or without the proof that the server asks for,
   * the next try has the same key.
   * @returns the refusal of the proof, or that one is wanted
   */
  run(request: Keyless<Request>, proof?: PaymentProof): Promise<ApiError | null>;
}

/** Sends payments so that each is made once: its key is kept until the server has said yes or no. */
export function usePayment<Request extends { key: string }, Response = Trade>(
  send: (request: Request) => Promise<{ data: Response } | { error: unknown }>,
  onBegun: (response: Response) => void,
): PaymentRun<Request> {
  const text = useSelector(selectPaymentTexts);
  const { events } = usePlatform();
  const refusalWords = useRefusalWords();
  const { busy, failure, once, fail } = useSubmit('payment', text('unknown'));
  const [refused, setRefused] = useState<number | null>(null);
  const kept = useRef<{ key: string; request: string } | null>(null);

  async function pay(request: Keyless<Request>, proof: PaymentProof): Promise<ApiError | null> {
    const words = JSON.stringify(request);
    setRefused(null);
    if (kept.current?.request !== words) kept.current = { key: newPaymentKey(crypto), request: words };
    const result = await send({ ...request, ...proof, key: kept.current.key } as unknown as Request);
    if ('data' in result) {
      kept.current = null;
      onBegun(result.data);
      return null;
    }
    const { error } = result;
    if (isApiError(error) && aboutProof.has(error.bizCode)) return error;
    // A body that came twice on its way says nothing of what became of the first.
    const responded =
      isApiError(error) && error.bizCode !== null && error.bizCode !== cipherReplayed && (error.status ?? 500) < 500;
    if (responded) {
      kept.current = null;
      setRefused(error.bizCode);
    }
    if (responded && error.bizCode === BizCode.selfExcluded) events.emit('exclusion.ask', {});
    fail(responded ? refusalWords(error) : text('unknown'));
    return null;
  }
  return {
    busy,
    failure,
    refused,
    fail,
    run: async (request, proof = {}) => (await once(() => pay(request, proof))) ?? null,
  };
}
