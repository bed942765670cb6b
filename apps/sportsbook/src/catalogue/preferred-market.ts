import { type SafeStorage } from '@oware/platform';

/** Name in local storage: the market that the player last chose for the lists of each sport (reference: storage). */
export const PREFERRED_MARKET_KEY = 'user_preferred_market';

type MarketStorage = Pick<SafeStorage, 'get' | 'set'>;

const isChoices = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger);

/** Returns the market last chosen for a sport on this device. */
export const getPreferredMarket = (storage: MarketStorage, sportKey: string): number | undefined =>
  storage.get(PREFERRED_MARKET_KEY, isChoices)?.[sportKey];

/** Saves the chosen market of a sport. */
export const savePreferredMarket = (storage: MarketStorage, sportKey: string, marketId: number): void =>
  void storage.set(PREFERRED_MARKET_KEY, { ...storage.get(PREFERRED_MARKET_KEY, isChoices), [sportKey]: marketId });
