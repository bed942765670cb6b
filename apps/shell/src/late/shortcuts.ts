import { SHORTCUTS, SHORTCUTS_KEY } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Where a letter is text, or something else is asked. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="slider"], dialog';

/** Goes where a key leads, unless the player has switched keys off or is typing. The list of them stands on the page of themes. */
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
    if (found.to === 'betslip') events.emit('betslip.ask', { open: true });
    else navigate(found.to);
  });
}
