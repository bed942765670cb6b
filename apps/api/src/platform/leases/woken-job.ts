import { type Bus } from '../bus';
import { type LeasedWork, LeasedJob } from './leased-job';
import { type Role } from '../roles';
import { type Job } from '../jobs/job';

/** A job that runs in one process at a time, and can be woken. */
export interface WokenJob extends Job {
  readonly scope: 'once';
  /**
   * Wakes the job because there is new work: its next run, in whichever process, may have to be earlier than planned.
   * @param id subject of the work
   */
  wake(id?: number): void;
}

/**
 * Creates a {@link LeasedJob} that every process can wake: by a bus message with the name of the job, and when such messages may have been
 * lost.
 * @param also other topics that wake it
 */
export function createWokenJob({
  bus,
  also = [],
  roles,
  ...work
}: LeasedWork & { bus: Bus; also?: readonly 'results'[]; roles: readonly Role[] }): WokenJob {
  const { name } = work;
  const job = new LeasedJob(work);
  let unsubscribe: (() => void)[] = [];
  return {
    name,
    scope: 'once',
    roles,
    wake: (id) => bus.publish('work', id === undefined ? { job: name } : { job: name, id }),
    start() {
      unsubscribe = [
        bus.subscribe('work', (word) => word.job === name && job.wake()),
        bus.subscribe('gap', () => job.wake()),
        ...also.map((topic) => bus.subscribe(topic, () => job.wake())),
      ];
      job.start();
    },
    async stop() {
      for (const end of unsubscribe) end();
      await job.stop();
    },
  };
}
