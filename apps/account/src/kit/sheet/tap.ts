import { type MouseEvent } from 'react';

/** Opens a sheet in place of the page that a link leads to, unless another tab or window is asked for. */
export function tap(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
}
