import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { repeatToasts } from '../toast/repeat-toasts';

/**
 * Shows a `dialog` above everything while `open`. The focus goes to the last element marked `data-first-focus`, so
 * that what the content marks comes before the title of its sheet; the browser keeps it inside and returns it afterwards.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    if (!element.open) element.showModal();
    [...element.querySelectorAll<HTMLElement>('[data-first-focus]')].at(-1)?.focus();
    return repeatToasts(element);
  }, [open]);
  // Browsers return the focus from a dialog that closes, but not from one that is removed while it is open. Refs are cleared later.
  useLayoutEffect(
    () => () => {
      if (dialog.current?.open) dialog.current.close();
    },
    [open],
  );
  return dialog;
}
