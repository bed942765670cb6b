import { type CountryCode, countries } from '@oware/config';
import { type Bus } from '../platform/bus';
import { type Job } from '../platform/jobs/job';
import { createWokenJob } from '../platform/leases/woken-job';
import { type Leases } from '../platform/leases/leases';
import { enforceBounds, type EnforceDependencies } from '../rewards/plans/enforce-bounds';
import { rewardMetrics } from '../rewards/metrics';
import { getStoredSteps, isOn, readSteps } from '../rewards/stake-reward/api';
import { findLastEntry, type StaffLog } from './log';

/** Interval between comparisons of stored rewards with the margins, ms. */
const PASS = 60 * 60_000;
/** Name in the log for changes by the server; no member can have this name. */
const SERVER = 'the server';

type Dependencies = EnforceDependencies & { log: StaffLog };

const UNREADABLE = 'steps of stake rewards cannot be read';
const READABLE = 'steps of stake rewards can be read again';

/**
 * Reports a country whose stake rewards are on but give nothing, because their steps are invalid or cost more than their stakes earn. Each
 * run increments a metric; the log records only the start and the end of the problem.
 */
async function reportSteps({ db, remoteConfig, log }: Dependencies, country: CountryCode): Promise<void> {
  const subject = `stake rewards ${country}`;
  await db.transaction(async (tx) => {
    const switches = await remoteConfig.of(country, tx);
    const isBroken = isOn(switches) && readSteps(switches, country) === null;
    if (isBroken) rewardMetrics.unreadableSteps.inc({ country });
    const action = isBroken ? UNREADABLE : READABLE;
    const last = await findLastEntry(tx, subject, [UNREADABLE, READABLE]);
    if ((last?.action ?? READABLE) === action) return;
    const before = isBroken ? getStoredSteps(switches, country) : undefined;
    await log.add(tx, { member: SERVER, action, subject, before });
  });
}

/** Enforces the bounds of stored rewards in all countries, and records each change in the staff log. */
export async function enforceAllBounds(parts: Dependencies): Promise<void> {
  for (const country of Object.keys(countries) as CountryCode[]) {
    const changes = await enforceBounds(parts, country, (tx, change) =>
      parts.log.add(tx, { member: SERVER, ...change }),
    );
    for (const { action } of changes) rewardMetrics.boundChanges.inc({ action });
    await reportSteps(parts, country);
  }
}

/** Runs {@link enforceAllBounds} at startup and every hour, in one process at a time. */
export const createBoundsJob = (
  parts: Dependencies & { bus: Bus; leases: Leases; onError(error: unknown): void },
): Job =>
  createWokenJob({
    ...parts,
    name: 'rewardBounds',
    roles: ['jobs'],
    async work() {
      await enforceAllBounds(parts);
      return PASS;
    },
  });
