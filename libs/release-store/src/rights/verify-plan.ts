import { type ReleasePlan, type ReleasePlanApproval, type ChannelDocument, type Release } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { getEntries } from './effect';
import { findSigner } from './find-signer';
import { type Before, type StoredRevision } from './judged-revision';
import { toSortedJson } from './keys';
import { findSamePerson } from './people';
import { canApprove, canChange, type ReleaseKey, type ReleaseRights } from './rights';

/** Maximum time between the approval of a plan and its first step, ms. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;
/** Maximum number of revisions between two steps of a plan, and between its proposal and its first step. */
const MAX_BETWEEN = 50;

/** Returns the digest by which a plan names a release: all of it, including the digests of its files. */
export const getReleaseDigest = (release: Release): string =>
  createHash('sha256').update(toSortedJson(release)).digest('hex');

/** Returns why a change is not the next step of the approved plan that it contains; undefined when it is. */
export async function findPlanViolation(
  rights: ReleaseRights,
  { document, json }: StoredRevision,
  before: Before,
  author: ReleaseKey,
): Promise<string | undefined> {
  const { plan: approval } = document;
  if (!approval) return 'it has no plan';
  const signed = (Object(json) as { plan?: unknown }).plan;
  return (
    findApprovalViolation(rights, approval, signed, author) ??
    findStepViolation({ document, json }, approval.plan, before.latest) ??
    (await findOrderViolation(document, approval, before))
  );
}

/**
 * Returns why an approved plan does not count; undefined when it does.
 * @param json the approval as signed
 * @param author key that makes the steps
 */
export function findApprovalViolation(
  rights: ReleaseRights,
  { plan, at, by }: ReleasePlanApproval,
  json: unknown,
  author: ReleaseKey,
): string | undefined {
  const first = findSigner(rights, 'plan', (Object(json) as { plan?: unknown }).plan, plan.at);
  if (typeof first === 'string') return `of its plan: ${first}`;
  const second = findSigner(rights, 'plan approval', json, at);
  if (typeof second === 'string') return `of the approval of its plan: ${second}`;
  if (first.identity !== author.identity) return `only ${first.identity}, who proposed its plan, may make the steps`;
  const same = findSamePerson({ identity: first.identity, by: plan.by }, { identity: second.identity, by });
  if (same !== undefined) return `${same} approved a plan of their own`;
  return canChange(first, plan.name, plan) && canApprove(second, plan.name, plan)
    ? undefined
    : `${first.identity} and ${second.identity} may not change ${plan.name} together`;
}

const NOT_A_STEP = 'it is not a step of its plan';

/** Returns the position of a change among the steps of its plan; after the last one, promotion. -1 for any other change. */
function findStep({ change }: ChannelDocument, { steps }: ReleasePlan): number {
  if (change.action === 'canary') return steps.indexOf(change.traffic ?? 0);
  return change.action === 'promote' && steps.at(-1) === 100 ? steps.length : -1;
}

/** Checks that a change does exactly what a step of its plan does. */
function findStepViolation(
  { document, json }: StoredRevision,
  plan: ReleasePlan,
  latest: ChannelDocument | undefined,
): string | undefined {
  const { change } = document;
  const isNamed =
    document.country === plan.country &&
    document.channel === plan.channel &&
    change.name === plan.name &&
    change.version === plan.version &&
    change.urgent === undefined &&
    change.emergency === undefined;
  const step = findStep(document, plan);
  if (!isNamed || step < 0) return NOT_A_STEP;
  // As stored, because the digest includes fields that this version does not define.
  const stored = getEntries(json as ChannelDocument, plan.name);
  const [canary] = stored.canaries;
  if (step === plan.steps.length) {
    const [current] = stored.current;
    return current && !canary && getReleaseDigest(current) === plan.release ? undefined : NOT_A_STEP;
  }
  const isCurrentKept =
    toSortedJson(getEntries(document, plan.name).current) === toSortedJson(getEntries(latest, plan.name).current);
  const isStep =
    canary !== undefined &&
    canary.traffic === plan.steps[step] &&
    canary.salt === canary.release.id &&
    getReleaseDigest(canary.release) === plan.release;
  return isStep && isCurrentKept ? undefined : NOT_A_STEP;
}

/** Checks that the steps follow each other, each after its minimum time, while nobody has ended the canary; and that a plan is used once. */
async function findOrderViolation(
  document: ChannelDocument,
  { plan, at }: ReleasePlanApproval,
  before: Before,
): Promise<string | undefined> {
  const step = findStep(document, plan);
  const last = await findLastStep(document, plan, before);
  const now = Date.parse(document.change.at);
  if (step === 0) {
    if (last) return `its plan was used in revision ${last.revision}`;
    const isFresh = document.revision - plan.from <= MAX_BETWEEN && now - Date.parse(at) <= MAX_WAIT_MS;
    return isFresh ? undefined : 'its plan is too old';
  }
  const listCanaries = (served: ChannelDocument | undefined): string =>
    toSortedJson(getEntries(served, plan.name).canaries);
  if (!last || findStep(last, plan) !== step - 1 || listCanaries(before.latest) !== listCanaries(last))
    return 'the step of its plan before it is not served';
  return now - Date.parse(last.change.at) >= plan.bakeSeconds * 1000
    ? undefined
    : `the step of its plan before it must last ${plan.bakeSeconds} s`;
}

/** Returns the newest revision before a document that is a step of the same plan. */
async function findLastStep(
  { revision }: ChannelDocument,
  { id, from, name }: ReleasePlan,
  before: Before,
): Promise<ChannelDocument | undefined> {
  for (let at = revision - 1; at > Math.max(from, revision - 1 - MAX_BETWEEN); at--) {
    const earlier = await before.read(at);
    if (earlier?.plan?.plan.id === id && earlier.change.name === name) return earlier;
  }
  return undefined;
}
