import { type CountryCode, countries } from '@oware/config';
import { type Bus } from '../platform/bus';
import { type Job } from '../platform/jobs/job';
import { wokenJob } from '../platform/jobs/woken-job';
import { type Leases } from '../platform/leases/leases';
import { enforceBounds, type EnforceParts } from '../rewards/enforce-bounds';
import { type StaffLog } from './log';

/** How often stored rewards are compared with the margins, ms. */
const PASS = 60 * 60_000;
/** Who the log names for what the server does; no member can have this name. */
const SERVER = 'the server';

/** Brings stored rewards of all countries within their bounds, and writes each change into the log of staff. */
export async function keepBounds({ log, ...parts }: EnforceParts & { log: StaffLog }): Promise<void> {
  for (const country of Object.keys(countries) as CountryCode[])
    await enforceBounds(parts, country, (tx, change) => log.add(tx, { member: SERVER, ...change }));
}

/** {@link keepBounds} at the start and every hour, once among all processes. */
export const boundsJob = (
  parts: EnforceParts & { log: StaffLog; bus: Bus; leases: Leases; onError(error: unknown): void },
): Job =>
  wokenJob({
    ...parts,
    name: 'rewardBounds',
    roles: ['jobs'],
    async work() {
      await keepBounds(parts);
      return PASS;
    },
  });
