import { type CountryCode, countries } from '@oware/config';
import { type Bus } from '../platform/bus';
import { type Job } from '../platform/jobs/job';
import { wokenJob } from '../platform/jobs/woken-job';
import { type Leases } from '../platform/leases/leases';
import { enforceBounds, type EnforceParts } from '../rewards/enforce-bounds';
import { rewardMetrics } from '../rewards/metrics';
import { getStoredSteps, isOn, readSteps } from '../rewards/stake-reward/steps';
import { findLastDeed, type StaffLog } from './log';

/** How often stored rewards are compared with the margins, ms. */
const PASS = 60 * 60_000;
/** Who the log names for what the server does; no member can have this name. */
const SERVER = 'the server';

type Parts = EnforceParts & { log: StaffLog };

const UNREADABLE = 'steps of stake rewards cannot be read';
const READABLE = 'steps of stake rewards can be read again';

/**
 * Reports a country whose stake rewards are on and give nothing, because their steps are written wrongly or give more than their stakes bring: each pass is
 * counted, and the log has it once, and when it is over.
 */
async function reportSteps({ db, remoteConfig, log }: Parts, country: CountryCode): Promise<void> {
  const subject = `stake rewards ${country}`;
  await db.transaction(async (tx) => {
    const switches = await remoteConfig.of(country, tx);
    const isBroken = isOn(switches) && readSteps(switches, country) === null;
    if (isBroken) rewardMetrics.unreadableSteps.inc({ country });
    const action = isBroken ? UNREADABLE : READABLE;
    const last = await findLastDeed(tx, subject, [UNREADABLE, READABLE]);
    if ((last?.action ?? READABLE) === action) return;
    const before = isBroken ? getStoredSteps(switches, country) : undefined;
    await log.add(tx, { member: SERVER, action, subject, before });
  });
}

/** Brings stored rewards of all countries within their bounds, and writes each change into the log of staff. */
export async function keepBounds(parts: Parts): Promise<void> {
  for (const country of Object.keys(countries) as CountryCode[]) {
    const changes = await enforceBounds(parts, country, (tx, change) =>
      parts.log.add(tx, { member: SERVER, ...change }),
    );
    for (const { action } of changes) rewardMetrics.boundChanges.inc({ action });
    await reportSteps(parts, country);
  }
}

/** {@link keepBounds} at the start and every hour, once among all processes. */
export const boundsJob = (parts: Parts & { bus: Bus; leases: Leases; onError(error: unknown): void }): Job =>
  wokenJob({
    ...parts,
    name: 'rewardBounds',
    roles: ['jobs'],
    async work() {
      await keepBounds(parts);
      return PASS;
    },
  });
