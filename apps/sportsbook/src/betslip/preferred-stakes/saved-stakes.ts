import { type PreferredStakesResponse } from '@oware/contracts';
import { type Platform } from '@oware/platform';

/** Name in local storage: the last known preferred stakes of this device, by country. */
export const PREFERRED_STAKES_KEY = 'preferred_stakes';

const names = ['defaultStake', 'quickAddStake1', 'quickAddStake2', 'quickAddStake3'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStakes = (value: unknown): value is PreferredStakesResponse =>
  isRecord(value) && names.every((name) => Number.isSafeInteger(value[name]) && (value[name] as number) > 0);

type Device = Pick<Platform, 'storage' | 'country'>;

/** Returns the stakes saved on this device for this country; null when there are none. */
export function getSavedStakes({ storage, country }: Device): PreferredStakesResponse | null {
  const stakes = storage.get(PREFERRED_STAKES_KEY, isRecord)?.[country.shortName];
  return isStakes(stakes) ? stakes : null;
}

/** Saves the player's stakes from the server, so that the slip has them before the next login. */
export function saveStakes({ storage, country }: Device, stakes: PreferredStakesResponse): void {
  storage.set(PREFERRED_STAKES_KEY, { ...storage.get(PREFERRED_STAKES_KEY, isRecord), [country.shortName]: stakes });
}
