import { type PreferredStakesResponse } from '@oware/contracts';
import { type Platform } from '@oware/platform';

/** Name in local storage: the stakes that were preferred last on this device, by country. */
export const PREFERRED_STAKES_KEY = 'preferred_stakes';

const names = ['defaultStake', 'quickAddStake1', 'quickAddStake2', 'quickAddStake3'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStakes = (value: unknown): value is PreferredStakesResponse =>
  isRecord(value) && names.every((name) => Number.isSafeInteger(value[name]) && (value[name] as number) > 0);

type Device = Pick<Platform, 'storage' | 'country'>;

/** The stakes of this device in this country; null when none were ever saved. */
export function keptStakes({ storage, country }: Device): PreferredStakesResponse | null {
  const stakes = storage.get(PREFERRED_STAKES_KEY, isRecord)?.[country.shortName];
  return isStakes(stakes) ? stakes : null;
}

/** Keeps what the server has for the player, so that the slip has it before the next login. */
export function keepStakes({ storage, country }: Device, stakes: PreferredStakesResponse): void {
  storage.set(PREFERRED_STAKES_KEY, { ...storage.get(PREFERRED_STAKES_KEY, isRecord), [country.shortName]: stakes });
}
