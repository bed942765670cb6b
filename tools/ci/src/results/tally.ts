/** What one step counted, and what a person must know about it. */
export interface Tally {
  passed: number;
  failed: number;
  notes: readonly string[];
  /** What passed only when it was tried again. */
  secondTries?: readonly SecondTry[];
}

/** A test or journey that passed only when it was tried again: a bug that somebody owns. */
export interface SecondTry {
  /** `libs/ui/src/toast.test.tsx › a toast goes by itself` */
  name: string;
  /** The file that holds it, from the root. */
  file: string;
  /** What went wrong before. */
  error: string;
}
