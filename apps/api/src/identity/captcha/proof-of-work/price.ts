import { type RiskRatios } from '../risk';

/** Work of a challenge at the lowest risk. */
export interface ProofCost {
  /** Iterations of PBKDF2 per attempt. */
  iterations: number;
  /** Maximum number of attempts until it is solved; half of them on average. */
  mostTries: number;
}

/**
 * An attempt takes 0.7 ms on a server core, and four to twelve times as long on a cheap phone, which uses two threads: 1 to 2 s on average,
 * at most twice that.
 */
export const PROOF_COST: ProofCost = { iterations: 4000, mostTries: 1000 };
/** Number of challenges of an address block in 10 minutes from which the price doubles; many phones share a block. */
export const CHEAP_FOR_A_BLOCK = 60;
/**
 * Maximum number of doublings for the caller's phone or device, and for an address block, whose other users pay too.
 */
const MAX_DOUBLINGS = { own: 3, shared: 2 };

/** Returns how many times a ratio doubles 1, at most `most`. */
const countDoublings = (ratio: number, max: number): number =>
  ratio < 2 ? 0 : Math.min(max, Math.floor(Math.log2(ratio)));

/**
 * Returns the factor from the attempts at the lowest risk to those of a challenge.
 * @param ratios of the caller's counts to the limits without a captcha
 * @param requests challenges in 10 minutes of the busiest address block around the caller, including this one
 */
export function getPrice({ own, shared }: RiskRatios, requests: number): number {
  const ofOthers = Math.max(shared, requests / CHEAP_FOR_A_BLOCK);
  return 2 ** Math.max(countDoublings(own, MAX_DOUBLINGS.own), countDoublings(ofOthers, MAX_DOUBLINGS.shared));
}
