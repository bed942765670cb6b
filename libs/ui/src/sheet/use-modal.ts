import { useEffect, useRef, type RefObject } from 'react';
import { repeatToasts } from '../toast/repeat-toasts';

/**
 * Shows a `dialog` above everything while `open`. The focus goes to the last element marked `data-first-focus`, so
 * that what the content marks comes before the title of its sheet; the browser keeps it inside. Afterwards it is back where it was: the
 * browser returns it from a dialog that closes, but not from one that is removed while it is open.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    [...element.querySelectorAll<HTMLElement>('[data-first-focus]')].at(-1)?.focus();
    const endToasts = repeatToasts(element);
    return () => {
      endToasts();
      element.close();
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [open]);
  return dialog;
}
