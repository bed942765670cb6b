import { useLocation } from '@oware/platform/router';
import { useEffect, useRef } from 'react';

/**
 * Closes what is open over the page once a link in it has led somewhere. Not at the tap: closing takes the entry of the
 * back button away, and with it the visit that is still under way.
 */
export function useCloseOnArrival(open: boolean, close: () => void): void {
  const { key } = useLocation();
  const opened = useRef<string | null>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) opened.current = null;
    else if (opened.current === null) opened.current = key;
    else if (opened.current !== key) latest.current();
  }, [open, key]);
}
