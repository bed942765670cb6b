import { api, getErrorText } from '@oware/api-client';
import { BizCode, type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useNavigate } from '@oware/platform/router';
import { useDispatch } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { getLivePath } from '../common/paths';
import { callAsPlayer } from '../service/call';
import { virtualsServiceApi } from '../service/endpoints';
import { endTutorial } from '../tutorial/tutorial-memory';

/** Creates a random player seed, used when the player enters none. */
const createSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Starts a round and opens its page. The page also opens if the round has started already, so a lost response does no harm.
 */
export function useKickOff(roundId: string): { busy: boolean; failure: string | null; kickOff(seed: string): void } {
  const { http, events, storage } = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function run(seed: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const json = { roundId, playerSeed: seed || createSeed() };
    const result = await callAsPlayer<VirtualRoundResponse>(http, {
      path: '/api/v2/iwqk/round/kick_off',
      method: 'POST',
      json,
    });
    running.current = false;
    setBusy(false);
    const hasStarted = !result.ok && result.error.bizCode === BizCode.roundKickedOff;
    if (result.ok)
      await dispatch(virtualsServiceApi.util.upsertQueryData('virtualsResult', roundId, result.data) as never);
    if (result.ok || hasStarted) {
      endTutorial(storage, userId);
      void navigate(getLivePath(roundId));
      // Drops the cached round; the next one is prepared on request.
      const queryCacheKey = `virtualsRound(${JSON.stringify({ userId })})`;
      dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }) as never);
      return;
    }
    if (result.error.bizCode === BizCode.selfExcluded) events.emit('exclusion.requested', {});
    setFailure(getErrorText(result.error));
  }
  return { busy, failure, kickOff: (seed) => void run(seed) };
}
