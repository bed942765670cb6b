import { getErrorText } from '@oware/api-client';
import { type PreparedRound } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { useState } from 'react';
import { callAsPlayer } from '../service/call';
import { SPORT_ID, virtualsServiceApi } from '../service/endpoints';

/** Requests another round in place of the prepared one; visitors get other matches to look at. */
export function useNewRound(): { busy: boolean; request(): void } {
  const { http, events } = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    if (userId === null) {
      const { virtualsRound } = virtualsServiceApi.endpoints;
      await dispatch(virtualsRound.initiate({ userId }, { subscribe: false, forceRefetch: true }));
    } else {
      const result = await callAsPlayer<PreparedRound>(http, {
        path: '/api/v2/iwqk/event/prepare_round',
        query: { sportId: SPORT_ID, featureCode: 'quickgame', forceNew: true },
      });
      if (result.ok)
        await dispatch(virtualsServiceApi.util.upsertQueryData('virtualsRound', { userId }, result.data) as never);
      else events.emit('toast.requested', { text: getErrorText(result.error), tone: 'warning' });
    }
    setBusy(false);
  }
  return { busy, request: () => void run() };
}
