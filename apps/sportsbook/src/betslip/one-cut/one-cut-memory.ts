import { type SafeStorage } from '@oware/platform';

/** Share of the stake that the player puts on lines that omit one leg, percent (reference: storage). */
export const ONE_CUT_KEY = 'one_cut_stake_pct';

/** Shares on offer, percent. */
export const oneCutShares = [10, 25, 50] as const;

const isShare = (value: unknown): value is number => oneCutShares.some((share) => share === value);

type OneCutStorage = Pick<SafeStorage, 'get' | 'set' | 'remove'>;

/** Returns the share that was last chosen on this device, percent; 0 for none. */
export const getOneCutShare = (storage: OneCutStorage): number => storage.get(ONE_CUT_KEY, isShare) ?? 0;

/** @param percent 0 for none */
export function saveOneCutShare(storage: OneCutStorage, percent: number): void {
  if (percent === 0) storage.remove(ONE_CUT_KEY);
  else storage.set(ONE_CUT_KEY, percent);
}
