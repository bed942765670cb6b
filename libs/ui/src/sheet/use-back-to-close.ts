import { useEffect, useRef } from 'react';
import { backStackOf } from './back-stack';

/**
 * While `open`, the back button closes instead of leaving the page. A link inside what is open should replace
 * (`<Link replace>`), so that the entry made here does not stay behind the new page.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? backStackOf(window).open(() => latest.current()) : undefined), [open]);
}
