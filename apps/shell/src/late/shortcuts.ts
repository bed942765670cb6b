import { SHORTCUTS, SHORTCUTS_KEY } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Elements in which a letter is text or has another meaning. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="slider"], dialog';

/**
 * Opens the page of a key, unless the player has switched shortcuts off or is typing. The page of themes lists the keys.
 */
export function followShortcuts({
  events,
  navigate,
  storage,
}: Pick<Platform, 'events' | 'navigate' | 'storage'>): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    const found = SHORTCUTS.find(({ key }) => key === event.key);
    if (!found || document.querySelector('dialog[open]') || storage.getText(SHORTCUTS_KEY) === 'off') return;
    event.preventDefault();
    if (found.to === 'betslip') events.emit('betslip.requested', { open: true });
    else navigate(found.to);
  });
}
