import { type Platform } from '@oware/platform';

const KEY = 'missions_told';
/** Periods whose dialog was shown; older ones are over. */
const MOST = 50;

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

/** Whether this device has shown a player the dialog of a mission, also before the page was loaded again. */
export const wasShown = (storage: Platform['storage'], userId: string, missionId: string): boolean =>
  shownTo(storage, userId).includes(missionId);

/** Notes that the player has seen it. */
export function noteShown(storage: Platform['storage'], userId: string, missionId: string): void {
  storage.set(KEY, { userId, ids: [...shownTo(storage, userId), missionId].slice(-MOST) });
}
