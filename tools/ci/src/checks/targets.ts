/** What is checked of every project, in this order. */
export const TARGETS = ['lint', 'typecheck', 'structure', 'test', 'build', 'e2e'] as const;

export type Target = (typeof TARGETS)[number];

/**
 * Whether a target runs long tests in full: `proofs`, or `proofs-feed` where a project has several with inputs of their own. They run for a
 * change that touches their inputs, whatever the lane.
 */
export const isProofs = (target: string): boolean => /^proofs(-|$)/.test(target);
