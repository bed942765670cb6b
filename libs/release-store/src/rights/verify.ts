import { type ChannelDocument } from '@oware/contracts';
import { differsBesideApps, endsCanary, isServedAsIn, isRemoval, isSameState, listChangedApps } from './effect';
import { isSignedBy } from './keys';
import { type Before, type StoredRevision } from './judged-revision';
import { findSamePerson } from './people';
import { findPlanViolation } from './verify-plan';
import {
  findFreeze,
  isValidAt,
  canApprove,
  canChange,
  needsTwo,
  type ChangeTarget,
  type ReleaseKey,
  type ReleaseRights,
} from './rights';

/** Maximum number of revisions between a proposal and its revision. */
const MAX_BETWEEN = 50;

/** Returns why a revision is not allowed; undefined when it is. */
export async function findViolation(
  rights: ReleaseRights,
  { document, json }: StoredRevision,
  before: Before,
): Promise<string | undefined> {
  const { signature, change } = document;
  if (!signature) return 'it has no signature';
  const key = rights.keys.get(signature.key);
  if (!key) return `the key ${signature.key} is unknown`;
  if (!isSignedBy(key.key, 'revision', json, signature))
    return `its signature was not made with the key of ${key.identity}`;
  if (!isValidAt(key, change.at)) return `the key of ${key.identity} was valid until ${key.until}`;
  if (change.by !== key.identity && !change.by.startsWith(`${key.identity} (`))
    return `${key.identity} signed it in the name of ${change.by}`;
  const { latest } = before;
  if (latest && Date.parse(change.at) < Date.parse(latest.change.at))
    return `it is dated before revision ${latest.revision}, which it follows`;
  if (differsBesideApps(latest, document)) return 'it changes more than the served releases';
  const changed = listChangedApps(latest, document);
  // If two people are needed, the second one signs the revision and needs only the right to approve.
  const isAllowed = document.proposal && change.action !== 'rollback' ? canApprove : canChange;
  const forbidden = changed.find((app) => !isAllowed(key, app, document));
  if (forbidden !== undefined)
    return `${key.identity} may not change ${forbidden} in ${document.country}/${document.channel}`;
  if (change.action === 'rollback') return findRollbackViolation(document, before);
  const other = changed.find((app) => app !== change.name);
  if (other !== undefined) return `it also changes ${other}, which it does not name`;
  return findPeopleViolation(rights, { document, json }, before, key);
}

/**
 * Checks that a rollback really is one, since it needs only one person: it must restore releases that were served, and allowed, before.
 */
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
  const isRestored =
    change.name === undefined ? isSameState(earlier, document) : isServedAsIn(earlier, document, change.name);
  return isRestored ? undefined : `it does not serve what revision ${change.to} served`;
}

/**
 * Returns why a change needs two people; undefined when one is enough, and during a freeze, which allows only emergencies.
 */
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
  const isRemoved = isRemoval(latest, document, name);
  if (!needsTwo(rights, name, isRemoved, document)) return undefined;
  return isRemoved ? 'Disabling a remote takes two people.' : `Releasing ${name} takes two people.`;
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
  if (document.plan && proposal) return 'it has a plan and a proposal';
  if (document.plan) return findPlanViolation(rights, { document, json }, before, key);
  const requiresTwo = proposal !== undefined || findReasonForTwo(rights, before.latest, document) !== undefined;
  return requiresTwo ? findProposalViolation(rights, { document, json }, before, key) : undefined;
}

/** Returns why the approved proposal does not cover this change. */
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
    return 'its proposal is not signed by anybody with the right to release';
  const same = findSamePerson(
    { identity: first.identity, by: proposal.change.by },
    { identity: second.identity, by: document.change.by },
  );
  if (same !== undefined) return `${same} approved a change of their own`;
  if (!isValidAt(first, proposal.change.at)) return `the key of ${first.identity} was valid until ${first.until}`;
  const target: ChangeTarget = document;
  if (!canChange(first, name, target) || !canApprove(second, name, target))
    return `${first.identity} and ${second.identity} may not change ${name} together`;
  if (!isSameChange(document)) return 'it is not the change that was proposed';
  if (proposal.from >= revision || revision - proposal.from > MAX_BETWEEN) return 'its proposal is too old';
  for (let at = proposal.from + 1; at < revision; at++)
    if ((await before.read(at))?.proposal?.id === proposal.id) return `its proposal was used in revision ${at}`;
  return undefined;
}

function isSameChange({ country, channel, change, proposal }: ChannelDocument): boolean {
  const proposed = proposal?.change;
  return (
    proposal?.country === country &&
    proposal.channel === channel &&
    (['action', 'name', 'version', 'id', 'traffic', 'emergency', 'urgent'] as const).every(
      (part) => proposed?.[part] === change[part],
    )
  );
}
