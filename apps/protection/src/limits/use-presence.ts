import { type PresenceResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useEffect, useRef } from 'react';
import { useProtectionPresenceMutation } from './endpoints';

/** Interval at which a visible page reports that its player is present, ms. */
const REPORT_INTERVAL_MS = 60_000;
/** Minimum wait before the report for a due reality check, ms. */
const MIN_WAIT_MS = 1000;

/**
 * Reports to the server that the player is present: every minute, when the page becomes visible again, when the next reality check is due,
 * and when protection has changed, possibly on another device.
 * @param onResponse receives each response, except those overtaken by a newer report
 */
export function usePresence(onResponse: (response: PresenceResponse) => void): void {
  const { events } = usePlatform();
  const [sendPresence] = useProtectionPresenceMutation();
  const latestOnResponse = useRef(onResponse);
  useEffect(() => void (latestOnResponse.current = onResponse), [onResponse]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    function wait(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(report, ms);
    }
    function report(): void {
      const mine = ++newest;
      // A report without a response is repeated after a minute.
      wait(REPORT_INTERVAL_MS);
      if (document.visibilityState !== 'visible') return;
      void sendPresence().then(({ data }) => {
        if (mine !== newest || !data) return;
        const left = data.realityLeft ?? 0;
        if (left > 0 && left < REPORT_INTERVAL_MS) wait(Math.max(left, MIN_WAIT_MS));
        latestOnResponse.current(data);
      });
    }
    // Immediately, so that reloading the page does not delay a due check.
    report();
    const unsubscribe = events.on('exclusion.changed', report);
    document.addEventListener('visibilitychange', report);
    return () => {
      newest = Infinity;
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', report);
    };
  }, [sendPresence, events]);
}
