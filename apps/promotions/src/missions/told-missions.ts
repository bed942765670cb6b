import { type Platform } from '@oware/platform';

const KEY = 'missions_told';
/** Periods whose dialog was shown; older ones are over. */
const MOST = 50;

interface Told {
  userId: string;
  ids: readonly string[];
}
const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Told).userId === 'string' &&
  Array.isArray((value as Told).ids) &&
  (value as Told).ids.every((id) => typeof id === 'string');

const toldTo = (storage: Platform['storage'], userId: string): readonly string[] => {
  const told = storage.get(KEY, isTold);
  return told?.userId === userId ? told.ids : [];
};

/** Whether this device has told a player of a mission that is reached, also before the page was loaded again. */
export const wasTold = (storage: Platform['storage'], userId: string, missionId: string): boolean =>
  toldTo(storage, userId).includes(missionId);

/** Notes that the player has been told. */
export function noteTold(storage: Platform['storage'], userId: string, missionId: string): void {
  storage.set(KEY, { userId, ids: [...toldTo(storage, userId), missionId].slice(-MOST) });
}
