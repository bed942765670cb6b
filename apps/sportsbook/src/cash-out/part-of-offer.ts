import { stakeOfShare } from '@oware/betting';
import { WHOLE_BET, type CashOutOffer, type Units } from '@oware/contracts';

/** What a part of a bet pays and leaves, in units. */
export interface OfferPart {
  tax: Units;
  /** What the player gets. */
  net: Units;
  /** Stays staked. */
  left: Units;
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const RATE_ONE = 10_000n;

/** The highest whole rate × 10,000 that makes this tax of these winnings. */
const rateOf = (tax: bigint, winnings: bigint): bigint =>
  winnings > 0n ? min(((tax + 1n) * RATE_ONE - 1n) / winnings, RATE_ONE) : 0n;

/**
 * A part of an offer. The server prices the part itself, from a value with more digits than the offer has: this is never
 * more than what it pays, and less by a few 1/10000 at most.
 * @param share in 1/10000 of what is still staked
 */
export function partOfOffer({ stake, gross, tax, net }: CashOutOffer, share: number): OfferPart {
  if (share === WHOLE_BET) return { tax, net, left: 0 };
  const whole = BigInt(stake);
  const part = BigInt(stakeOfShare(stake, share));
  const partGross = (BigInt(gross) * part) / whole;
  const winnings = partGross > part ? partGross - part : 0n;
  const partTax = (rateOf(BigInt(tax), BigInt(gross) - whole) * winnings) / RATE_ONE;
  return { tax: Number(partTax), net: Number(partGross - partTax), left: stake - Number(part) };
}
