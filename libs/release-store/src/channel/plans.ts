import { releasePlan, releasePlanApproval, type ReleasePlan, type ReleasePlanApproval } from '@oware/contracts';
import { parseJson, toJson } from '../json';
import { RejectedError } from '../rejected';
import { type Channel } from './channel';

const getFolder = ({ country, channel }: Pick<Channel, 'country' | 'channel'>): string => `plans/${country}/${channel}`;
const getPlanKey = (channel: Channel, id: string): string => `${getFolder(channel)}/${id}.json`;
const getApprovalKey = (channel: Channel, id: string): string => `${getFolder(channel)}/${id}.approved.json`;

/** A document as it was signed, and the fields that this version defines. */
interface SignedDocument<Document> {
  json: unknown;
  document: Document;
}

/** Stores the plan of a canary for approval. */
export async function storePlan(channel: Channel, plan: ReleasePlan): Promise<void> {
  await channel.store.create(getPlanKey(channel, plan.id), toJson(plan));
}

/**
 * Returns the plan of a canary; undefined when there is none with this id.
 * @throws `RejectedError` when it is damaged
 */
export async function readPlan(channel: Channel, id: string): Promise<SignedDocument<ReleasePlan> | undefined> {
  const json = parseJson(await channel.store.read(getPlanKey(channel, id)));
  if (json === undefined) return undefined;
  const parsed = releasePlan.safeParse(json);
  if (parsed.data?.id !== id) throw new RejectedError(`The plan ${id} in ${channel.store.place} is damaged.`);
  return { json, document: parsed.data };
}

/**
 * Stores the approval of a plan.
 * @throws `RejectedError` when it was approved before
 */
export async function storePlanApproval(channel: Channel, approval: ReleasePlanApproval): Promise<void> {
  if (!(await channel.store.create(getApprovalKey(channel, approval.plan.id), toJson(approval))))
    throw new RejectedError(`The plan ${approval.plan.id} was approved before.`);
}

/**
 * Returns the approval of a plan.
 * @throws `RejectedError` when it is missing or damaged
 */
export async function readPlanApproval(channel: Channel, id: string): Promise<SignedDocument<ReleasePlanApproval>> {
  const json = parseJson(await channel.store.read(getApprovalKey(channel, id)));
  if (json === undefined)
    throw new RejectedError(`The plan ${id} for ${channel.country}/${channel.channel} is not approved yet.`);
  const parsed = releasePlanApproval.safeParse(json);
  if (parsed.data?.plan.id !== id)
    throw new RejectedError(`The approval of the plan ${id} in ${channel.store.place} is damaged.`);
  return { json, document: parsed.data };
}
