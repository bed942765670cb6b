import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { getRealtime } from '@oware/realtime';
import { useEffect } from 'react';
import { roundsApi } from '../service/rounds-api';

/** Several come at once: one for each ticket. ms */
const GATHER = 300;

/**
 * What shows rounds, tickets, challenges or cards asks again once a round of the player changed, here or on another device. What is not shown is
 * asked for when it is shown next.
 */
export function useRoundNews(): void {
  const userId = useUserId();
  const dispatch = useDispatch();
  const { isServer } = usePlatform();
  useEffect(() => {
    if (userId === null || isServer) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const messages = getRealtime()
      .personal$(userId)
      .subscribe(({ type }) => {
        if (type !== 'virtualRound') return;
        clearTimeout(timer);
        timer = setTimeout(() => dispatch(roundsApi.util.invalidateTags(['Rounds']) as never), GATHER);
      });
    return () => {
      clearTimeout(timer);
      messages.unsubscribe();
    };
  }, [userId, dispatch, isServer]);
}
