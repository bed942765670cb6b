import { type Platform } from '@oware/platform';

const KEY = 'missions_told';
/** Maximum stored periods whose dialog was shown; older ones have ended. */
const MAX_STORED = 50;

interface Shown {
  userId: string;
  ids: readonly string[];
}
const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Shown).userId === 'string' &&
  Array.isArray((value as Shown).ids) &&
  (value as Shown).ids.every((id) => typeof id === 'string');

const shownTo = (storage: Platform['storage'], userId: string): readonly string[] => {
  const shown = storage.get(KEY, isShown);
  return shown?.userId === userId ? shown.ids : [];
};

/** Checks whether this device has shown a player the dialog of a mission, even before the page was reloaded. */
export const wasShown = (storage: Platform['storage'], userId: string, missionId: string): boolean =>
  shownTo(storage, userId).includes(missionId);

/** Records that the player has seen it. */
export function saveShown(storage: Platform['storage'], userId: string, missionId: string): void {
  storage.set(KEY, { userId, ids: [...shownTo(storage, userId), missionId].slice(-MAX_STORED) });
}
