/** What is checked of every project, in this order. */
export const TARGETS = ['lint', 'typecheck', 'test', 'build', 'e2e'] as const;

export type Target = (typeof TARGETS)[number];
