import { type PresenceResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useEffect, useRef } from 'react';
import { useProtectionPresenceMutation } from './endpoints';

/** Interval at which a visible page reports that its player is present, ms. */
const SIGN_EVERY = 60_000;
/** Minimum time between two reports, ms. */
const LEAST_WAIT = 1000;

/**
 * Reports to the server that the player is present: every minute, when the page becomes visible again, when the next reality check is due,
 * and when protection has changed, possibly on another device.
 * @param take receives each response, except those overtaken by a newer report
 */
export function usePresence(take: (response: PresenceResponse) => void): void {
  const { events } = usePlatform();
  const [sign] = useProtectionPresenceMutation();
  const taken = useRef(take);
  useEffect(() => void (taken.current = take), [take]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    function wait(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(look, ms);
    }
    function look(): void {
      const mine = ++newest;
      // A report without a response is repeated after a minute.
      wait(SIGN_EVERY);
      if (document.visibilityState !== 'visible') return;
      void sign().then(({ data }) => {
        if (mine !== newest || !data) return;
        const left = data.realityLeft ?? 0;
        if (left > 0 && left < SIGN_EVERY) wait(Math.max(left, LEAST_WAIT));
        taken.current(data);
      });
    }
    // Immediately, so that reloading the page does not delay a due check.
    look();
    const off = events.on('exclusion.changed', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      newest = Infinity;
      clearTimeout(timer);
      off();
      document.removeEventListener('visibilitychange', look);
    };
  }, [sign, events]);
}
