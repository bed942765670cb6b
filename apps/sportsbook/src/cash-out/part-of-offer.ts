import { getShareStake } from '@oware/betting';
import { WHOLE_BET, type CashOutOffer, type Units } from '@oware/contracts';

/** Payout and remaining stake for a part of a bet, in units. */
export interface OfferPart {
  tax: Units;
  /** Amount that the player receives. */
  net: Units;
  /** Remaining stake. */
  left: Units;
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const RATE_ONE = 10_000n;

/** Returns the highest whole rate × 10,000 that gives this tax on these winnings. */
const getTaxRate = (tax: bigint, winnings: bigint): bigint =>
  winnings > 0n ? min(((tax + 1n) * RATE_ONE - 1n) / winnings, RATE_ONE) : 0n;

/**
 * Estimates a part of an offer. The server prices the part itself, from a value with more digits than the offer has: the estimate is never
 * above that price, and at most a few 1/10000 below it.
 * @param share in 1/10000 of the remaining stake
 */
export function estimatePart({ stake, gross, tax, net }: CashOutOffer, share: number): OfferPart {
  if (share === WHOLE_BET) return { tax, net, left: 0 };
  const whole = BigInt(stake);
  const part = BigInt(getShareStake(stake, share));
  const partGross = (BigInt(gross) * part) / whole;
  const winnings = partGross > part ? partGross - part : 0n;
  const partTax = (getTaxRate(BigInt(tax), BigInt(gross) - whole) * winnings) / RATE_ONE;
  return { tax: Number(partTax), net: Number(partGross - partTax), left: stake - Number(part) };
}
