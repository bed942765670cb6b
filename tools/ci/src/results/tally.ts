/** Counts of one step, and what must be reported about it. */
export interface Tally {
  passed: number;
  failed: number;
  notes: readonly string[];
  /** Tests that passed only on retry. */
  retriedTests?: readonly RetriedTest[];
}

/** A test or journey that passed only on retry: a bug that has an owner. */
export interface RetriedTest {
  /** Full name: `libs/ui/src/toast.test.tsx › hides a toast after five seconds` */
  name: string;
  /** File that contains it, from the root. */
  file: string;
  /** Error of the first attempt. */
  error: string;
}
