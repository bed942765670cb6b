/**
 * Markets with early payout, by the values of `extendMarket`: what is bet on is paid as won before the end, or comes back where it
 * would be lost, by a rule of the product (docs/adr/0064).
 */
export const EARLY_PAYOUT = {
  twoup: 900_000_011,
  dc1up: 900_000_012,
  '1x2oneup': 900_000_013,
  earlygoals: 900_000_014,
  '1x2drawsave': 900_000_015,
} as const;
type EarlyPayoutKey = keyof typeof EARLY_PAYOUT;

/** The market that an address names by `extendMarket`; undefined for any other value. */
export const extendedMarket = (value: string | null | undefined): number | undefined =>
  value !== null && value !== undefined && Object.hasOwn(EARLY_PAYOUT, value)
    ? EARLY_PAYOUT[value as EarlyPayoutKey]
    : undefined;

const KEYS = new Map<number, EarlyPayoutKey>(
  (Object.keys(EARLY_PAYOUT) as EarlyPayoutKey[]).map((key) => [EARLY_PAYOUT[key], key]),
);

/** What a market with early payout is called in addresses; undefined for any other. */
export const earlyPayoutKey = (marketId: number): EarlyPayoutKey | undefined => KEYS.get(marketId);

export const isEarlyPayout = (marketId: number): boolean => KEYS.has(marketId);
