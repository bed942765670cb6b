import { type PresenceResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useEffect, useRef } from 'react';
import { useProtectionPresenceMutation } from './endpoints';

/** How often a visible page reports that its player is there, ms. */
const SIGN_EVERY = 60_000;
/** Shortest time between two reports, ms. */
const LEAST_WAIT = 1000;

/**
 * Reports to the server that the player is there: each minute, when the page becomes visible again, in the moment in which the next reality
 * check is due, and when protection changed, maybe by an answer on another device.
 * @param take takes each response; one that a newer report has overtaken is dropped
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
      // A report without a response is made again in a minute.
      wait(SIGN_EVERY);
      if (document.visibilityState !== 'visible') return;
      void sign().then(({ data }) => {
        if (mine !== newest || !data) return;
        const left = data.realityLeft ?? 0;
        if (left > 0 && left < SIGN_EVERY) wait(Math.max(left, LEAST_WAIT));
        taken.current(data);
      });
    }
    // At once: a page that is loaded again has no minute without the check that is due.
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
