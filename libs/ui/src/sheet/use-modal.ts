import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { repeatToasts } from '../toast/repeat-toasts';

/**
 * Shows a `dialog` above everything while `open`. The last element marked `data-first-focus` gets the focus, so that marked content takes
 * precedence over the title of its sheet; the browser keeps the focus inside and restores it afterwards.
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
  // Browsers restore the focus when a dialog closes, but not when it is removed while open. Refs are cleared later.
  useLayoutEffect(
    () => () => {
      if (dialog.current?.open) dialog.current.close();
    },
    [open],
  );
  return dialog;
}
