import { api, getErrorText } from '@oware/api-client';
import {
  BizCode,
  isStakeRejection,
  PLACE_WITH_GIFT_PATH,
  type PlaceVirtualRequest,
  type PlaceVirtualResponse,
  type VirtualTicket,
} from '@oware/contracts';
import { getCountText } from '@oware/content';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAsPlayer } from '../service/call';
import { virtualsServiceApi } from '../service/endpoints';
import { placeTickets, listPendingCalls } from './place-tickets';
import { slipSlice } from './slice';
import { selectRoundSlipTexts } from './texts';

/** State of placing: `unknown` waits for the player to try again. */
export interface Placing {
  phase: 'idle' | 'sending' | 'unknown';
  rejection: string | null;
  /** Whether the last tickets were rejected because of their stake. */
  stakeRejected: boolean;
  place(requests: readonly PlaceVirtualRequest[]): void;
  /** Sends calls without a response again, with the same keys. */
  again(): void;
}

/**
 * Codes that reject the gift. It is deselected, so that the button shows the player's full amount before the next tap.
 */
const GIFT_CODES = new Set<number | null>([
  BizCode.giftUnusable,
  BizCode.giftOrderTooLow,
  BizCode.giftUnsupported,
  BizCode.giftCoversAll,
  // An older server does not have this call.
  BizCode.notFound,
]);

/**
 * Removes the selections of tickets that were placed before another one was rejected, so that the next tap does not bet on them again. The
 * gift is deselected, because its balance has changed.
 */
function removePlaced(dispatch: ReturnType<typeof useDispatch>, tickets: readonly VirtualTicket[]): void {
  if (tickets.length === 0) return;
  const taken = tickets.flatMap(({ legs }) =>
    legs.flatMap(({ eventId, outcomes }) => outcomes.map((outcome) => ({ ...outcome, eventId }))),
  );
  dispatch(slipSlice.actions.placed(taken));
  dispatch(slipSlice.actions.giftChosen(null));
}

const PLACE = '/api/v2/iwqk/round/place';

/** Places the slip, reports the result, and at the start resumes calls that a reload interrupted. */
export function usePlacing(): Placing {
  const platform = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const text = useSelector(selectRoundSlipTexts);
  const [phase, setPhase] = useState<Placing['phase']>('idle');
  const [rejection, setRejection] = useState<string | null>(null);
  const [stakeRejected, setStakeRejected] = useState(false);
  const running = useRef(false);

  const run = useCallback(
    async (requests: readonly PlaceVirtualRequest[]): Promise<void> => {
      if (running.current || userId === null || requests.length === 0) return;
      running.current = true;
      setPhase('sending');
      setRejection(null);
      setStakeRejected(false);
      const deps = {
        storage: platform.storage,
        wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
        place: (json: PlaceVirtualRequest) =>
          callAsPlayer<PlaceVirtualResponse>(platform.http, {
            path: json.giftId === undefined ? PLACE : PLACE_WITH_GIFT_PATH,
            method: 'POST',
            json,
          }),
      };
      const end = await placeTickets(deps, userId, requests);
      running.current = false;
      setPhase(end.kind === 'unknown' ? 'unknown' : 'idle');
      if (end.kind === 'rejected') {
        removePlaced(dispatch, end.tickets);
        setRejection(getErrorText(end.error));
        setStakeRejected(isStakeRejection(end.error.bizCode));
        if (GIFT_CODES.has(end.error.bizCode)) dispatch(slipSlice.actions.giftChosen(null));
        if (end.error.bizCode === BizCode.selfExcluded) platform.events.emit('exclusion.requested', {});
      }
      if (end.kind === 'placed') {
        dispatch(slipSlice.actions.cleared());
        platform.events.emit('toast.requested', { text: getCountText(text, 'placed', end.tickets.length) });
      }
      if (end.tickets.length > 0) dispatch(api.util.invalidateTags(['Account']) as never);
      await dispatch(
        virtualsServiceApi.endpoints.virtualsRound.initiate({ userId }, { subscribe: false, forceRefetch: true }),
      );
    },
    [dispatch, platform, text, userId],
  );
  const again = useCallback(
    () => void run(userId === null ? [] : listPendingCalls(platform.storage, userId)),
    [platform, run, userId],
  );
  useEffect(again, [again]);
  return { phase, rejection, stakeRejected, place: (requests) => void run(requests), again };
}
