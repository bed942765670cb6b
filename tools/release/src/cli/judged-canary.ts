import { setTimeout as delay } from 'node:timers/promises';
import { checkCanary, runCanary, type CanaryIo, type CanaryPlan } from '../canary/canary-run';
import { fetchCounts } from '../canary/read-counts';
import { Misused } from '../refused';
import { bakeTime, edgeAddresses, steps, wholeNumber, type Flags } from './options';
import { type Surroundings } from './surroundings';

/** Fewest devices that a step may be judged by: with fewer, a release that throws in every browser was promoted. */
const LEAST_DEVICES = 50;

/** `canary --steps`: runs a canary that judges itself. A dry run writes nothing, so it ends before the first step. */
export function judgedCanary(
  subject: Pick<CanaryPlan, 'channel' | 'author' | 'name' | 'version'>,
  flags: Flags,
  { now, print = () => undefined, wait = (ms) => delay(ms) }: Surroundings,
): Promise<string[]> {
  if (flags.traffic !== undefined) throw new Misused('--steps and --traffic exclude each other.');
  if (flags.why !== undefined) throw new Misused('A canary with --steps writes its own reason: leave out --why.');
  const plan: CanaryPlan = {
    ...subject,
    steps: steps(flags),
    bakeMs: bakeTime(flags),
    edges: edgeAddresses(flags),
    leastDevices: wholeNumber(flags, 'devices', LEAST_DEVICES) ?? 100,
    maybeHeavier: flags.heavier === true,
  };
  const io: CanaryIo = { print, wait, now, fetchCounts };
  return flags['dry-run'] ? checkCanary(plan) : runCanary(plan, io);
}
