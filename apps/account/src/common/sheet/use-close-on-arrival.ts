import { useLocation } from '@oware/platform/router';
import { useEffect, useRef } from 'react';

/**
 * Closes an overlay once a link in it has navigated. It does not close on the tap: closing removes the overlay's history entry, and that
 * would cancel the pending navigation.
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
