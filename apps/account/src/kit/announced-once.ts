import { type Platform } from '@oware/platform';

/** So many are remembered of each kind. */
const REMEMBERED = 20;

/**
 * Remembers on this device that something was announced to the player. @param of what it is about, such as `gift:7`; with a state
 * when each state is announced @returns false when it was announced before: a page that joins hears again of what is new
 */
export function announcedOnce({ storage }: Pick<Platform, 'storage'>, kind: 'gifts' | 'trades', of: string): boolean {
  const key = `announced:${kind}`;
  const before = storage.getText(key)?.split(',') ?? [];
  if (before.includes(of)) return false;
  storage.setText(key, [of, ...before].slice(0, REMEMBERED).join(','));
  return true;
}
