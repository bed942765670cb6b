/** Scope of a test run: a change, the state of main, or everything. Each lane includes the previous ones. */
export const LANES = ['change', 'main', 'nightly'] as const;

export type Lane = (typeof LANES)[number];

/**
 * Returns the lane of this run, from `TEST_LANE`; `change` when it is not set.
 * @throws Error for any other value
 */
export function getLane(value = process.env.TEST_LANE): Lane {
  if (!value) return 'change';
  const lane = LANES.find((name) => name === value);
  if (lane === undefined) throw new Error(`TEST_LANE must be one of ${LANES.join(', ')}, not "${value}".`);
  return lane;
}

/** Returns whether long tests run all their cases. In the change lane they run a sample. */
export const runsEverything = (lane = getLane()): boolean => lane !== 'change';
