import { type CanaryEvent, type FailureReport } from '@oware/contracts';

/** Kinds of failures in which something did not load or fit; the others are errors of code that ran. */
const LOAD_FAILURES: readonly string[] = [
  'network',
  'timeout',
  'integrity',
  'bad-script',
  'incompatible',
] satisfies FailureReport['kind'][];

/** Returns the event that a failure of this kind is for the canaries of a device. */
export const getFailureEvent = (kind: string): Extract<CanaryEvent, 'loadFailed' | 'errored'> =>
  LOAD_FAILURES.includes(kind) ? 'loadFailed' : 'errored';
