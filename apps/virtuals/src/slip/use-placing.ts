import { api, wordsOf } from '@oware/api-client';
import {
  BizCode,
  isStakeRejection,
  PLACE_WITH_GIFT_PATH,
  type PlaceVirtualRequest,
  type PlaceVirtualResponse,
  type VirtualTicket,
} from '@oware/contracts';
import { countText } from '@oware/content';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAsPlayer } from '../service/call';
import { virtualsServiceApi } from '../service/endpoints';
import { placeTickets, waitingCalls } from './place-tickets';
import { slipSlice } from './slice';
import { selectRoundSlipTexts } from './texts';

/** How placing stands: `unknown` waits for the player to ask again. */
export interface Placing {
  phase: 'idle' | 'sending' | 'unknown';
  refusal: string | null;
  /** The last tickets were rejected for their stake. */
  stakeRejected: boolean;
  place(requests: readonly PlaceVirtualRequest[]): void;
  /** Sends what has no response again, under the same keys. */
  again(): void;
}

/** The gift was not taken: it is chosen no more, so that the next tap says what the player pays. */
const GIFT_CODES = new Set<number | null>([
  BizCode.giftUnusable,
  BizCode.giftOrderTooLow,
  BizCode.giftUnsupported,
  BizCode.giftCoversAll,
  // A server of before has no such call.
  BizCode.notFound,
]);

/** What was taken before another ticket was refused must not be staked on again by the next tap, and the gift is not what it was. */
function dropPlaced(dispatch: ReturnType<typeof useDispatch>, tickets: readonly VirtualTicket[]): void {
  if (tickets.length === 0) return;
  const taken = tickets.flatMap(({ legs }) =>
    legs.flatMap(({ eventId, outcomes }) => outcomes.map((outcome) => ({ ...outcome, eventId }))),
  );
  dispatch(slipSlice.actions.placed(taken));
  dispatch(slipSlice.actions.giftChosen(null));
}

const PLACE = '/api/v2/iwqk/round/place';

/** Places the slip, says how it ended, and takes up at the start what a reload interrupted. */
export function usePlacing(): Placing {
  const platform = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const text = useSelector(selectRoundSlipTexts);
  const [phase, setPhase] = useState<Placing['phase']>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stakeRejected, setStakeRejected] = useState(false);
  const running = useRef(false);

  const run = useCallback(
    async (requests: readonly PlaceVirtualRequest[]): Promise<void> => {
      if (running.current || userId === null || requests.length === 0) return;
      running.current = true;
      setPhase('sending');
      setRefusal(null);
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
      if (end.kind === 'refused') {
        dropPlaced(dispatch, end.tickets);
        setRefusal(wordsOf(end.error));
        setStakeRejected(isStakeRejection(end.error.bizCode));
        if (GIFT_CODES.has(end.error.bizCode)) dispatch(slipSlice.actions.giftChosen(null));
        if (end.error.bizCode === BizCode.selfExcluded) platform.events.emit('exclusion.ask', {});
      }
      if (end.kind === 'placed') {
        dispatch(slipSlice.actions.cleared());
        platform.events.emit('toast.ask', { text: countText(text, 'placed', end.tickets.length) });
      }
      if (end.tickets.length > 0) dispatch(api.util.invalidateTags(['Account']) as never);
      await dispatch(
        virtualsServiceApi.endpoints.virtualsRound.initiate({ userId }, { subscribe: false, forceRefetch: true }),
      );
    },
    [dispatch, platform, text, userId],
  );
  const again = useCallback(
    () => void run(userId === null ? [] : waitingCalls(platform.storage, userId)),
    [platform, run, userId],
  );
  useEffect(again, [again]);
  return { phase, refusal, stakeRejected, place: (requests) => void run(requests), again };
}
