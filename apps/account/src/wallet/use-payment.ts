import { isApiError } from '@oware/api-client';
import { type DepositRequest, type Trade, type WithdrawRequest } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { newPaymentKey } from './payment-key';
import { selectPaymentTexts } from './texts';

type Keyless<Request> = Omit<Request, 'key'>;

/** A payment being sent, and its last failure. */
export interface PaymentRun<Request> {
  busy: boolean;
  failure: string | null;
  fail(words: string | null): void;
  /** Sends it; a second call while one runs does nothing. Without an answer the next try has the same key. */
  run(request: Keyless<Request>): Promise<void>;
}

/** Sends payments so that each is made once: its key is kept until the server has said yes or no. */
export function usePayment<Request extends DepositRequest | WithdrawRequest>(
  send: (request: Request) => Promise<{ data: Trade } | { error: unknown }>, onBegun: (trade: Trade) => void,
): PaymentRun<Request> {
  const text = useSelector(selectPaymentTexts);
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<string | null>(null);
  const running = useRef(false);
  const kept = useRef<{ key: string; request: string } | null>(null);

  async function run(request: Keyless<Request>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    fail(null);
    const words = JSON.stringify(request);
    if (kept.current?.request !== words) kept.current = { key: newPaymentKey(crypto), request: words };
    const result = await send({ ...request, key: kept.current.key } as unknown as Request);
    running.current = false;
    setBusy(false);
    if ('data' in result) {
      kept.current = null;
      onBegun(result.data);
      return;
    }
    const { error } = result;
    const answered = isApiError(error) && error.bizCode !== null && (error.status ?? 500) < 500;
    if (answered) kept.current = null;
    fail(answered ? error.message : text('unknown'));
  }
  return { busy, failure, fail, run };
}
