import { type PersonalMessage } from '@oware/contracts';
import { getRealtime, missed$ } from '@oware/realtime';
import { useEffect, useRef } from 'react';

/** Messages after which the state of missions may differ. */
const NEWS: ReadonlySet<PersonalMessage['type']> = new Set(['ticket', 'order', 'balance', 'trade', 'MissionCompleted']);
/** Delay for several messages at the same time, such as a bet and its balance, ms. */
const GATHER = 300;

/**
 * Fetches again after events that may count for missions, and once pushes start, because earlier events were not pushed to this page.
 * @param requestedAt when the displayed missions were requested, ms since 1970; undefined while none are displayed
 */
export function useLiveMissions(userId: string | null, refetch: () => void, requestedAt: number | undefined): void {
  const shownSince = useRef(requestedAt);
  useEffect(() => {
    shownSince.current = requestedAt;
  });
  useEffect(() => {
    if (userId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isListening = false;
    const refetchMissions = (): void => {
      clearTimeout(timer);
      timer = setTimeout(refetch, GATHER);
    };
    const messages = getRealtime()
      .personal$(userId)
      // The last known balance is sent on subscription and is not news.
      .subscribe(({ type }) => isListening && NEWS.has(type) && refetchMissions());
    isListening = true;
    const missed = missed$(() => shownSince.current ?? Infinity).subscribe(refetchMissions);
    return () => {
      clearTimeout(timer);
      messages.unsubscribe();
      missed.unsubscribe();
    };
  }, [userId, refetch]);
}
