import { type Bus } from '../../platform/bus';
import { everywhere, type Job } from '../../platform/jobs/job';
import { RepeatedJob } from '../../platform/jobs/repeated-job';
import { wokenJob } from '../../platform/jobs/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type Hub } from '../../platform/realtime/hub';
import { type MissionProgress } from './progress';

/** How often all that runs is looked at, ms: only for what no message announced. */
const PASS = 60_000;
/** How often what was heard is looked at when nothing wakes it, ms. */
const IDLE = 5_000;

interface Parts {
  bus: Bus;
  hub: Hub;
  leases: Leases;
  onError(error: unknown): void;
}

/** Looks at the missions of a player who is connected here as soon as something happened to them. Two processes do no harm: an entry is noted once. */
export function missionNewsJob(progress: MissionProgress, { bus, hub, onError }: Parts): Job {
  const job = new RepeatedJob(async () => ((await progress.lookAtNews()) ? 0 : IDLE), onError, IDLE);
  let unsubscribe = (): void => undefined;
  return everywhere('missionNews', {
    start() {
      unsubscribe = bus.subscribe(
        'personal',
        ({ userId, message }) => {
          if (hub.hasPlayer(userId) && progress.heard(userId, message)) job.wake();
        },
        (userId) => hub.hasPlayer(userId),
      );
      job.start();
    },
    async stop() {
      unsubscribe();
      await job.stop();
    },
  });
}

/** Opens periods and looks at all missions that run, once among all processes. */
export const missionsJob = (progress: MissionProgress, parts: Omit<Parts, 'hub'>): Job =>
  wokenJob({
    ...parts,
    name: 'missions',
    roles: ['jobs'],
    async work() {
      await progress.lookAtAll();
      return PASS;
    },
  });
