import { type PersonalMessage } from '@oware/contracts';
import { getRealtime } from '@oware/realtime';
import { useEffect } from 'react';

/** After these messages missions may stand otherwise. */
const NEWS: ReadonlySet<PersonalMessage['type']> = new Set(['ticket', 'order', 'balance', 'trade', 'MissionCompleted']);
/** Several come at once: a bet and its balance. ms */
const GATHER = 300;

/** Asks again when something happened that missions may count. */
export function useLiveMissions(userId: string | null, refetch: () => void): void {
  useEffect(() => {
    if (userId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isListening = false;
    const messages = getRealtime()
      .personal$(userId)
      .subscribe(({ type }) => {
        // The last balance of before comes at once.
        if (!isListening || !NEWS.has(type)) return;
        clearTimeout(timer);
        timer = setTimeout(refetch, GATHER);
      });
    isListening = true;
    return () => {
      clearTimeout(timer);
      messages.unsubscribe();
    };
  }, [userId, refetch]);
}
