import { isOver } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';
import { useEffect } from 'react';
import { useEventNow } from '../../odds/use-cell';
import { useSportsbookMomentsQuery } from '../endpoints';

/** Corners and cards move no score: they are asked for so often while it is played, ms. */
const EVERY = 20_000;
/** After a push, ms: the server keeps a response for a second. */
const SOON = 1_200;

/** The newest moments of a match, asked for again when its score, part or status changes. */
export function useMoments(event: SportEvent) {
  const { status, score, clock } = useEventNow(event);
  const live = status === 'live' || status === 'suspended';
  const query = useSportsbookMomentsQuery(
    { eventId: event.id },
    { pollingInterval: live ? EVERY : 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { refetch } = query;
  const standing = `${status} ${score?.home}:${score?.away} ${clock?.period}`;
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), SOON);
    return () => clearTimeout(timer);
  }, [standing, refetch]);
  return { ...query, status, over: isOver(status) };
}
