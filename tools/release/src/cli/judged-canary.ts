import { type ReleaseRights } from '@oware/release-store';
import { setTimeout as delay } from 'node:timers/promises';
import { checkCanary, runCanary, type CanaryIo, type CanaryPlan } from '../canary/canary-run';
import { fetchCounts } from '../canary/read-counts';
import { UsageError } from '../rejected';
import { loadAuthority } from '../rights/load';
import { NeedsSecondPerson } from '../rights/needs-second-person';
import { describePlan, proposePlan, readApprovedPlan } from '../proposals/plan';
import { parseBakeTime, parseEdges, parseSteps, parseWholeNumber, type Flags } from './options';
import { type Surroundings } from './surroundings';

/** Minimum number of devices for a step: with fewer, a release that throws in every browser was promoted. */
const MIN_DEVICES = 50;

/**
 * `canary --steps`: runs an automatically analysed canary, or proposes its steps if they need a second person. A dry run writes nothing, so
 * it ends before the first step.
 */
export async function runJudgedCanary(
  subject: Pick<CanaryPlan, 'channel' | 'author' | 'name' | 'version'>,
  flags: Flags,
  { now, environment, print = () => undefined, wait = (ms) => delay(ms) }: Surroundings,
  rights: ReleaseRights | undefined,
): Promise<string[]> {
  if (flags.traffic !== undefined) throw new UsageError('--steps and --traffic exclude each other.');
  if (flags.emergency) throw new UsageError('--steps and --emergency exclude each other: a freeze stops the steps.');
  if (flags.plan !== undefined && !rights) throw new UsageError('--plan needs RELEASE_RIGHTS.');
  const plan: CanaryPlan = {
    ...subject,
    steps: parseSteps(flags),
    bakeMs: parseBakeTime(flags),
    edges: parseEdges(flags, environment),
    minDevices: parseWholeNumber(flags, 'devices', MIN_DEVICES) ?? 100,
    maybeHeavier: flags.heavier === true,
  };
  if (flags.plan !== undefined && rights)
    plan.author = {
      ...plan.author,
      authority: loadAuthority(environment, rights, { plan: await readApprovedPlan(flags.plan, plan) }),
    };
  const io: CanaryIo = { print, wait, now, fetchCounts };
  try {
    return await (flags['dry-run'] ? checkCanary(plan) : runCanary(plan, io));
  } catch (error) {
    if (!(error instanceof NeedsSecondPerson)) throw error;
    return proposeSteps(plan, error);
  }
}

async function proposeSteps(plan: CanaryPlan, { reason, document }: NeedsSecondPerson): Promise<string[]> {
  const { authority } = plan.author;
  if (!authority) return [reason];
  const proposed = await proposePlan(plan, plan.author, authority, document.revision - 1);
  const { id, channel } = proposed;
  const country = plan.author.proposalId === undefined ? proposed.country : 'both';
  return [
    `${reason} Proposed, and not served yet in ${proposed.country}/${channel}: ${describePlan(proposed)}.`,
    `Somebody else must approve it within a day: release approve ${id} --country ${country} --channel ${channel}`,
    `Then run this command again with --plan ${id}.`,
  ];
}
