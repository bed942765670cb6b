import { type PersonalMessage } from '@oware/contracts';
import { getRealtime, missed$ } from '@oware/realtime';
import { useEffect, useRef } from 'react';

/** After these messages missions may stand otherwise. */
const NEWS: ReadonlySet<PersonalMessage['type']> = new Set(['ticket', 'order', 'balance', 'trade', 'MissionCompleted']);
/** Several come at once: a bet and its balance. ms */
const GATHER = 300;

/**
 * Asks again when something happened that missions may count, and once pushes come: what happened before reached nobody here.
 * @param requestedAt when the missions that are shown were requested, ms since 1970; undefined while none are
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
    const ask = (): void => {
      clearTimeout(timer);
      timer = setTimeout(refetch, GATHER);
    };
    const messages = getRealtime()
      .personal$(userId)
      // The last known balance is sent on subscription and is not news.
      .subscribe(({ type }) => isListening && NEWS.has(type) && ask());
    isListening = true;
    const missed = missed$(() => shownSince.current ?? Infinity).subscribe(ask);
    return () => {
      clearTimeout(timer);
      messages.unsubscribe();
      missed.unsubscribe();
    };
  }, [userId, refetch]);
}
