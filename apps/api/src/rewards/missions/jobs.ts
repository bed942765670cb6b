import { type Bus } from '../../platform/bus';
import { createLocalJob, type Job } from '../../platform/jobs/job';
import { RepeatedJob } from '../../platform/jobs/repeated-job';
import { createWokenJob } from '../../platform/leases/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type Hub } from '../../platform/realtime/hub';
import { type MissionProgress } from './progress';

/** Pause between two passes over all running missions, ms; they find progress that no message announced. */
const PASS = 60_000;
/** Pause between two passes over announced players without a wake-up, ms. */
const IDLE = 5_000;

interface Dependencies {
  bus: Bus;
  hub: Hub;
  leases: Leases;
  onError(error: unknown): void;
}

/**
 * Creates the job that checks the missions of a connected player as soon as something happens to them. It may run in several processes:
 * each completion is recorded once.
 */
export function createMissionNewsJob(progress: MissionProgress, { bus, hub, onError }: Dependencies): Job {
  const job = new RepeatedJob(async () => ((await progress.checkQueue()) ? 0 : IDLE), onError, IDLE);
  let unsubscribe = (): void => undefined;
  return createLocalJob('missionNews', {
    start() {
      unsubscribe = bus.subscribe(
        'personal',
        ({ userId, message }) => {
          if (hub.hasPlayer(userId) && progress.onMessage(userId, message)) job.wake();
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

/** Creates the job that opens periods and checks all running missions, in one process at a time. */
export const createMissionsJob = (progress: MissionProgress, parts: Omit<Dependencies, 'hub'>): Job =>
  createWokenJob({
    ...parts,
    name: 'missions',
    roles: ['jobs'],
    async work() {
      await progress.checkAll();
      return PASS;
    },
  });
