/** Targets that are checked for every project, in this order. */
export const TARGETS = ['lint', 'typecheck', 'structure', 'test', 'build', 'e2e'] as const;

export type Target = (typeof TARGETS)[number];

/**
 * Checks whether a target runs long tests in full: `proofs`, or `proofs-feed` where a project has several with separate inputs. They run
 * for a
 * change that touches their inputs, in any lane.
 */
export const isProofs = (target: string): boolean => /^proofs(-|$)/.test(target);
