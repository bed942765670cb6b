import { type ChannelDocument } from '@oware/contracts';
import { differsBesideApps, endsCanary, isAsIn, isRemoval, isSameState, listChangedApps } from './effect';
import { isSignedBy } from './keys';
import {
  findFreeze,
  isInForce,
  mayApprove,
  mayChange,
  needsTwo,
  type Place,
  type ReleaseKey,
  type ReleaseRights,
} from './rights';

/** Most revisions between a proposal and the revision that was made of it. */
const MAX_BETWEEN = 50;

/** A revision as it lies in the store. */
export interface StoredRevision {
  document: ChannelDocument;
  /** The JSON that was signed: with what this version does not know. */
  json: unknown;
}

/** Revisions before the one that is looked at. */
export interface Before {
  /** The newest allowed one; undefined before the first. */
  latest: ChannelDocument | undefined;
  /** An allowed revision by its number; undefined when there is none, or it is not allowed. */
  read(revision: number): Promise<ChannelDocument | undefined>;
}

/** Returns why a revision is not allowed; undefined when it is. */
export async function findViolation(
  rights: ReleaseRights,
  { document, json }: StoredRevision,
  before: Before,
): Promise<string | undefined> {
  const { signature, change } = document;
  if (!signature) return 'it has no signature';
  const key = rights.keys.get(signature.key);
  if (!key) return `nobody has the key ${signature.key}`;
  if (!isSignedBy(key.key, 'revision', json, signature)) return `its signature is not one of ${key.identity}`;
  if (!isInForce(key, change.at)) return `the key of ${key.identity} is in force until ${key.until}`;
  if (change.by !== key.identity && !change.by.startsWith(`${key.identity} (`))
    return `${key.identity} signed it in the name of ${change.by}`;
  const { latest } = before;
  if (latest && Date.parse(change.at) < Date.parse(latest.change.at))
    return `it is dated before revision ${latest.revision}, which it follows`;
  if (differsBesideApps(latest, document)) return 'it changes more than what is served';
  const changed = listChangedApps(latest, document);
  // Of two people the second one signs the revision, who may be there to approve only.
  const isAllowed = document.proposal && change.action !== 'rollback' ? mayApprove : mayChange;
  const foreign = changed.find((app) => !isAllowed(key, app, document));
  if (foreign !== undefined)
    return `${key.identity} may not change ${foreign} in ${document.country}/${document.channel}`;
  if (change.action === 'rollback') return findRollbackViolation(document, before);
  const other = changed.find((app) => app !== change.name);
  if (other !== undefined) return `it changes ${other} as well, which it does not name`;
  return findPeopleViolation(rights, { document, json }, before, key);
}

/** A rollback needs one person, so it must be one: what it serves was served, and allowed, before. */
async function findRollbackViolation(document: ChannelDocument, before: Before): Promise<string | undefined> {
  const { change } = document;
  const { latest } = before;
  if (!latest) return 'there is nothing to roll back to';
  const changed = listChangedApps(latest, document);
  if (changed.some((app) => change.name !== undefined && app !== change.name))
    return 'it rolls back more than it names';
  if (change.to === undefined)
    return change.name !== undefined && endsCanary(latest, document, change.name)
      ? undefined
      : 'it ends no canary, and names no revision to roll back to';
  const earlier = await before.read(change.to);
  if (!earlier) return `revision ${change.to}, to which it rolls back, is missing or not allowed`;
  const isRight = change.name === undefined ? isSameState(earlier, document) : isAsIn(earlier, document, change.name);
  return isRight ? undefined : `it does not serve what revision ${change.to} served`;
}

/** Why a change is made by two people; undefined when one is enough, and during a freeze, where only emergencies are changes at all. */
export function findReasonForTwo(
  rights: ReleaseRights,
  latest: ChannelDocument | undefined,
  document: ChannelDocument,
): string | undefined {
  const { change } = document;
  const { name = '', action, emergency, at } = change;
  if (action === 'rollback') return undefined;
  const freeze = findFreeze(rights, name, document, at);
  if (emergency === true) return freeze ? `There is a freeze: ${freeze.why}` : 'It is marked as an emergency.';
  if (freeze) return undefined;
  const isGone = isRemoval(latest, document, name);
  if (!needsTwo(rights, name, isGone, document)) return undefined;
  return isGone ? 'Two people disable a remote.' : `Two people release ${name}.`;
}

async function findPeopleViolation(
  rights: ReleaseRights,
  { document, json }: StoredRevision,
  before: Before,
  key: ReleaseKey,
): Promise<string | undefined> {
  const { change, proposal } = document;
  if (change.name === undefined) return 'it does not name the app that it changes';
  const freeze = findFreeze(rights, change.name, document, change.at);
  if (freeze && change.emergency !== true)
    return `there is a freeze until ${freeze.to} (${freeze.why}), so it needs --emergency`;
  const isTwo = proposal !== undefined || findReasonForTwo(rights, before.latest, document) !== undefined;
  return isTwo ? findProposalViolation(rights, { document, json }, before, key) : undefined;
}

/** Why what a second person approved is not this change. */
async function findProposalViolation(
  rights: ReleaseRights,
  { document, json }: StoredRevision,
  before: Before,
  second: ReleaseKey,
): Promise<string | undefined> {
  const { proposal, revision } = document;
  const name = document.change.name ?? '';
  if (!proposal) return `a change of ${name} needs two people`;
  const signed = Object(json) as { proposal?: unknown };
  const first = rights.keys.get(proposal.signature.key);
  if (!first || !isSignedBy(first.key, 'proposal', signed.proposal, proposal.signature))
    return 'its proposal is not signed by anybody who may release';
  if (first.identity === second.identity) return `${first.identity} approved a change of their own`;
  if (!isInForce(first, proposal.change.at)) return `the key of ${first.identity} is in force until ${first.until}`;
  const place: Place = document;
  if (!mayChange(first, name, place) || !mayApprove(second, name, place))
    return `${first.identity} and ${second.identity} may not change ${name} together`;
  if (!isSameChange(document)) return 'it is not the change that was proposed';
  if (proposal.from >= revision || revision - proposal.from > MAX_BETWEEN) return 'its proposal is too old';
  for (let at = proposal.from + 1; at < revision; at++)
    if ((await before.read(at))?.proposal?.id === proposal.id) return `its proposal was used in revision ${at}`;
  return undefined;
}

function isSameChange({ country, channel, change, proposal }: ChannelDocument): boolean {
  const wanted = proposal?.change;
  return (
    proposal?.country === country &&
    proposal.channel === channel &&
    (['action', 'name', 'version', 'id', 'traffic', 'emergency', 'urgent'] as const).every(
      (part) => wanted?.[part] === change[part],
    )
  );
}
