import { type SportEvent } from '@oware/contracts';
import { useEffect } from 'react';
import { useEventNow } from '../../odds/use-cell';
import { useSportsbookMomentsQuery } from '../endpoints';

/** Polling interval during a match, ms: corners and cards do not change the score, so no push reports them. */
const POLL_MS = 20_000;
/** Delay after a push, ms: the server caches a response for a second. */
const REFETCH_DELAY_MS = 1_200;

/** Returns the newest moments of a match, refreshed when its score, period or status changes. */
export function useMoments(event: SportEvent) {
  const { status, score, clock } = useEventNow(event);
  const live = status === 'live' || status === 'suspended';
  const query = useSportsbookMomentsQuery(
    { eventId: event.id },
    { pollingInterval: live ? POLL_MS : 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { refetch } = query;
  const matchState = `${status} ${score?.home}:${score?.away} ${clock?.period}`;
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), REFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [matchState, refetch]);
  return query;
}
