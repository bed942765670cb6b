import { setTimeout as delay } from 'node:timers/promises';
import { checkCanary, runCanary, type CanaryIo, type CanaryPlan } from '../canary/canary-run';
import { fetchCounts } from '../canary/read-counts';
import { UsageError } from '../rejected';
import { parseBakeTime, parseEdges, parseSteps, parseWholeNumber, type Flags } from './options';
import { type Surroundings } from './surroundings';

/** Minimum number of devices for a step: with fewer, a release that throws in every browser was promoted. */
const MIN_DEVICES = 50;

/**
 * `canary --steps`: runs an automatically analysed canary. A dry run writes nothing, so it ends before the first step.
 */
export function runJudgedCanary(
  subject: Pick<CanaryPlan, 'channel' | 'author' | 'name' | 'version'>,
  flags: Flags,
  { environment, now, print = () => undefined, wait = (ms) => delay(ms) }: Surroundings,
): Promise<string[]> {
  if (flags.traffic !== undefined) throw new UsageError('--steps and --traffic exclude each other.');
  const plan: CanaryPlan = {
    ...subject,
    steps: parseSteps(flags),
    bakeMs: parseBakeTime(flags),
    edges: parseEdges(flags, environment),
    minDevices: parseWholeNumber(flags, 'devices', MIN_DEVICES) ?? 100,
    maybeHeavier: flags.heavier === true,
  };
  const io: CanaryIo = { print, wait, now, fetchCounts };
  return flags['dry-run'] ? checkCanary(plan) : runCanary(plan, io);
}
