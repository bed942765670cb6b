import { type RiskRatios } from '../risk';

/** Work of one challenge at the lowest risk. */
export interface ProofCost {
  /** Rounds of PBKDF2 in one try. */
  iterations: number;
  /** Tries that solve it at the latest; half of them on average. */
  mostTries: number;
}

/** A try takes 0.7 ms of a server's core, and four to twelve times as much on a cheap phone, which searches with two: 1 to 2 s on average, twice that at the most. */
export const PROOF_COST: ProofCost = { iterations: 4000, mostTries: 1000 };
/** Challenges of an address block in 10 minutes before each of them costs twice as much; many phones share a block. */
export const CHEAP_FOR_A_BLOCK = 60;
/** Doublings for a phone or device of its own making, and for an address block, whose other users pay as well. */
const MOST_DOUBLINGS = { own: 3, shared: 2 };

/** How often a ratio doubles 1, at most `most` times. */
const doublings = (ratio: number, most: number): number =>
  ratio < 2 ? 0 : Math.min(most, Math.floor(Math.log2(ratio)));

/**
 * Returns how many times as many tries as at the lowest risk a challenge takes.
 * @param ratios how far the caller is over what is let in without a captcha
 * @param asked challenges that the busiest address block around the caller has had in 10 minutes, this one included
 */
export function getPrice({ own, shared }: RiskRatios, asked: number): number {
  const ofOthers = Math.max(shared, asked / CHEAP_FOR_A_BLOCK);
  return 2 ** Math.max(doublings(own, MOST_DOUBLINGS.own), doublings(ofOthers, MOST_DOUBLINGS.shared));
}
