import { type ReleasePlan, type ReleasePlanApproval } from '@oware/contracts';
import {
  findApprovalViolation,
  getReleaseDigest,
  parseJson,
  readPlan,
  readPlanApproval,
  readRelease,
  RejectedError,
  storePlan,
  storePlanApproval,
  toJson,
  type Channel,
} from '@oware/release-store';
import { randomBytes } from 'node:crypto';
import { type Author } from '../channel/changes';
import { type Authority } from '../rights/authority';

/** Time in which a plan can be approved, ms. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** A canary whose steps need a second person. */
export interface PlannedCanary {
  channel: Channel;
  name: string;
  version: string;
  /** Percentages of the devices. */
  steps: readonly number[];
  /** Minimum duration of each step, ms. */
  bakeMs: number;
}

/**
 * Stores the plan of a canary for approval by a second person.
 * @param from newest revision of the channel
 */
export async function proposePlan(
  { channel, name, version, steps, bakeMs }: PlannedCanary,
  { by, now, proposalId }: Author,
  { signer }: Authority,
  from: number,
): Promise<ReleasePlan> {
  const unsigned = {
    id: proposalId ?? randomBytes(6).toString('hex'),
    country: channel.country,
    channel: channel.channel,
    from,
    name,
    version,
    release: getReleaseDigest(await readRelease(channel.store, name, version)),
    steps: [...steps],
    bakeSeconds: Math.ceil(bakeMs / 1000),
    at: now().toISOString(),
    by,
  };
  const plan: ReleasePlan = { ...unsigned, signature: signer.sign('plan', parseJson(toJson(unsigned))) };
  await storePlan(channel, plan);
  return plan;
}

/** Describes the steps of a plan: `canary protection@1.2.0 at 1, 5, 25 and 100 %, each for at least 600 s, then promote`. */
export function describePlan({ name, version, steps, bakeSeconds }: ReleasePlan): string {
  const last = steps.at(-1);
  const listed = steps.length > 1 ? `${steps.slice(0, -1).join(', ')} and ${last}` : String(last);
  return `canary ${name}@${version} at ${listed} %, each for at least ${bakeSeconds} s${last === 100 ? ', then promote' : ''}`;
}

/**
 * Approves a plan in the name of the second person, if there is one with this id.
 * @throws RejectedError when it is older than a day, or the second person has no right to approve it
 */
export async function approvePlan(
  channel: Channel,
  id: string,
  { by, now, authority }: Author,
): Promise<ReleasePlanApproval | undefined> {
  const found = await readPlan(channel, id);
  if (!found || !authority) return undefined;
  const { at, by: first } = found.document;
  if (now().getTime() - Date.parse(at) > OPEN_MS)
    throw new RejectedError(`The plan ${id} of ${first} is older than a day: propose it again.`);
  const unsigned = { plan: found.json as ReleasePlan, at: now().toISOString(), by };
  const approval = { ...unsigned, signature: authority.signer.sign('plan approval', unsigned) };
  const author = authority.rights.keys.get(found.document.signature.key);
  const why = author
    ? findApprovalViolation(authority.rights, approval, approval, author)
    : `the key ${found.document.signature.key} is unknown`;
  if (why !== undefined)
    throw new RejectedError(`${authority.identity} cannot approve it: ${why}. Nothing was changed.`);
  await storePlanApproval(channel, approval);
  return approval;
}

/**
 * Returns the approved plan of a canary as it was signed.
 * @throws RejectedError when it is not approved, or is for another canary
 */
export async function readApprovedPlan(
  id: string,
  { channel, name, version, steps, bakeMs }: PlannedCanary,
): Promise<unknown> {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new RejectedError(`"${id}" is not the id of a plan.`);
  const { json, document } = await readPlanApproval(channel, id);
  const { plan } = document;
  const isSame =
    plan.name === name &&
    plan.version === version &&
    plan.steps.join() === steps.join() &&
    bakeMs >= plan.bakeSeconds * 1000;
  if (!isSame) throw new RejectedError(`The plan ${id} is another one: ${describePlan(plan)}.`);
  return json;
}
