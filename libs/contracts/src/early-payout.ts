/**
 * Markets with early payout, by the values of `extendMarket`: by a rule of the product, bets are paid as won before the end, or refunded
 * instead of lost (docs/adr/0064).
 */
export const EARLY_PAYOUT = {
  twoup: 900_000_011,
  dc1up: 900_000_012,
  '1x2oneup': 900_000_013,
  earlygoals: 900_000_014,
  '1x2drawsave': 900_000_015,
} as const;
type EarlyPayoutKey = keyof typeof EARLY_PAYOUT;

/** Returns the market for a value of `extendMarket` in an address; undefined for any other value. */
export const getExtendedMarket = (value: string | null | undefined): number | undefined =>
  value !== null && value !== undefined && Object.hasOwn(EARLY_PAYOUT, value)
    ? EARLY_PAYOUT[value as EarlyPayoutKey]
    : undefined;

const KEYS = new Map<number, EarlyPayoutKey>(
  (Object.keys(EARLY_PAYOUT) as EarlyPayoutKey[]).map((key) => [EARLY_PAYOUT[key], key]),
);

/** Returns the `extendMarket` value of a market with early payout; undefined for other markets. */
export const getEarlyPayoutKey = (marketId: number): EarlyPayoutKey | undefined => KEYS.get(marketId);

export const isEarlyPayout = (marketId: number): boolean => KEYS.has(marketId);
