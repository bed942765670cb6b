import { useEffect, useRef } from 'react';
import { getBackStack } from './back-stack';

/**
 * While `open`, the back button closes instead of leaving the page. Links inside should replace the entry (`<Link replace>`), so that it
 * does not remain behind the new page.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? getBackStack(window).open(() => latest.current()) : undefined), [open]);
}
