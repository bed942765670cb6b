import { type SafeStorage } from '@oware/platform';

/** Which market a player looks at in the lists of each sport (reference: storage). */
export const PREFERRED_MARKET_KEY = 'user_preferred_market';

type Memory = Pick<SafeStorage, 'get' | 'set'>;

const isChoices = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);

/** The market that was chosen last for a sport on this device. */
export const preferredMarket = (storage: Memory, sportKey: string): number | undefined =>
  storage.get(PREFERRED_MARKET_KEY, isChoices)?.[sportKey];

/** Remembers the choice of a market for a sport. */
export const preferMarket = (storage: Memory, sportKey: string, marketId: number): void =>
  void storage.set(PREFERRED_MARKET_KEY, { ...storage.get(PREFERRED_MARKET_KEY, isChoices), [sportKey]: marketId });
