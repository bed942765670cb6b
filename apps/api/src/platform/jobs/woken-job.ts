import { type Bus } from '../bus';
import { type LeasedWork, LeasedJob } from '../leases/leased-job';
import { type Role } from '../roles';
import { type Job } from './job';

/** Work that is done once, and sooner when there is news. */
export interface WokenJob extends Job {
  readonly scope: 'once';
  /** There is work: the next run, in whichever process, may have to be earlier than planned. @param id of what it is about */
  wake(id?: number): void;
}

/**
 * A {@link LeasedJob} that every process can wake: by a word on the bus with the name of the job, and when such words may have been lost.
 * @param also other news that it is woken by
 */
export function wokenJob({
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
