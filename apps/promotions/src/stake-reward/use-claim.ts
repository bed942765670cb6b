import { isApiError, getErrorText } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { selectStakeRewardTexts } from './texts';

/** State of a claim in progress, and the error of the last one. */
export interface Claiming<Request> {
  busy: boolean;
  failure: string | null;
  /** Sends the claim; does nothing while another one is in progress. A claim can be repeated: each step pays once. */
  claim(request: Request): Promise<void>;
}

/**
 * Claims rewards, shows them in a toast, and stores the error if the claim fails.
 * @param describe describes the claimed rewards
 */
export function useClaim<Request, Response>(
  send: (request: Request) => Promise<{ data: Response } | { error: unknown }>,
  describe: (response: Response) => string,
  onClaimed: (response: Response) => void,
): Claiming<Request> {
  const text = useSelector(selectStakeRewardTexts);
  const { events } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function claim(request: Request): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const result = await send(request);
    running.current = false;
    setBusy(false);
    if ('data' in result) {
      events.emit('toast.requested', {
        text: text('got', { params: { gift: describe(result.data) } }),
        tone: 'purple',
      });
      onClaimed(result.data);
      return;
    }
    const { error } = result;
    const responded = isApiError(error) && error.bizCode !== null && (error.status ?? 500) < 500;
    if (responded && error.bizCode === BizCode.selfExcluded) events.emit('exclusion.requested', {});
    setFailure(responded ? getErrorText(error) : text('unknown'));
  }
  return { busy, failure, claim };
}
