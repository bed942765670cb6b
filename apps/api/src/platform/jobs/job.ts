import { type Role } from '../roles';

/** Background work of a domain. */
export interface Job {
  readonly name: string;
  /** Whether each process does it, or one of all processes on a database at a time, under the lease of its name. */
  readonly scope: 'everywhere' | 'once';
  /** Processes of which roles do it; those with `jobs` when not given. */
  readonly roles?: readonly Role[];
  /** Whether it begins, and has begun, before the first call is served; other work begins after that. */
  readonly early?: boolean;
  start(): void | Promise<void>;
  /** Ends the present work; nothing follows. */
  stop(): Promise<void>;
}

/** Work that each process does. */
export const everywhere = (name: string, work: Pick<Job, 'start' | 'stop'>, roles?: readonly Role[]): Job => ({
  name,
  scope: 'everywhere',
  ...(roles && { roles }),
  start: () => work.start(),
  stop: () => work.stop(),
});
