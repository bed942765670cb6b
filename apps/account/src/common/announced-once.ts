import { type Platform } from '@oware/platform';

/** Number of announcements stored per kind. */
const MAX_STORED = 20;

/**
 * Records on this device that something was announced to the player.
 * @param subject such as `gift:7`; with a state when each state is announced
 * @returns false when it was announced already: a page that subscribes receives recent events again
 */
export function markAnnounced(
  { storage }: Pick<Platform, 'storage'>,
  kind: 'gifts' | 'trades',
  subject: string,
): boolean {
  const key = `announced:${kind}`;
  const before = storage.getText(key)?.split(',') ?? [];
  if (before.includes(subject)) return false;
  storage.setText(key, [subject, ...before].slice(0, MAX_STORED).join(','));
  return true;
}
