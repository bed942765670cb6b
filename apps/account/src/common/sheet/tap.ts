import { type MouseEvent } from 'react';

/** Opens a sheet instead of the page that a link leads to, unless a new tab or window is requested. */
export function handleTap(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
}
