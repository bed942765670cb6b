import { type Role } from '../roles';

/** Background work of a domain. */
export interface Job {
  readonly name: string;
  /**
   * `everywhere`: each process runs it. `once`: one of all processes on a database at a time, under the lease of its name.
   */
  readonly scope: 'everywhere' | 'once';
  /** Roles whose processes run it; default `jobs`. */
  readonly roles?: readonly Role[];
  /** Whether it starts, and has started, before the first call is served; other jobs start after that. */
  readonly early?: boolean;
  start(): void | Promise<void>;
  /** Waits for the current run; no other follows. */
  stop(): Promise<void>;
}

/** Creates a job that each process runs. */
export const createLocalJob = (name: string, work: Pick<Job, 'start' | 'stop'>, roles?: readonly Role[]): Job => ({
  name,
  scope: 'everywhere',
  ...(roles && { roles }),
  start: () => work.start(),
  stop: () => work.stop(),
});
