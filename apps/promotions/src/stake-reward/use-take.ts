import { isApiError, wordsOf } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { selectStakeRewardTexts } from './texts';

/** State of a claim in progress, and the error of the last one. */
export interface Taking<Request> {
  busy: boolean;
  failure: string | null;
  /** Sends the claim; does nothing while another one is in progress. A claim can be repeated: each step pays once. */
  take(request: Request): Promise<void>;
}

/**
 * Claims rewards, shows them in a toast, and stores the error if the claim fails.
 * @param words describes the claimed rewards
 */
export function useTake<Request, Response>(
  send: (request: Request) => Promise<{ data: Response } | { error: unknown }>,
  words: (response: Response) => string,
  onTaken: (response: Response) => void,
): Taking<Request> {
  const text = useSelector(selectStakeRewardTexts);
  const { events } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function take(request: Request): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const result = await send(request);
    running.current = false;
    setBusy(false);
    if ('data' in result) {
      events.emit('toast.ask', { text: text('got', { params: { gift: words(result.data) } }), tone: 'purple' });
      onTaken(result.data);
      return;
    }
    const { error } = result;
    const responded = isApiError(error) && error.bizCode !== null && (error.status ?? 500) < 500;
    if (responded && error.bizCode === BizCode.selfExcluded) events.emit('exclusion.ask', {});
    setFailure(responded ? wordsOf(error) : text('unknown'));
  }
  return { busy, failure, take };
}
