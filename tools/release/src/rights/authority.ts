import { type ChannelDocument, type ChannelProposal, type ReleasePlanApproval } from '@oware/contracts';
import {
  createAllowedHistory,
  findReasonForTwo,
  findViolation,
  parseJson,
  canChange,
  canChangeSomewhere,
  canPreview,
  RejectedError,
  toJson,
  type AllowedHistory,
  type Channel,
  type ReleaseRights,
  type Signer,
} from '@oware/release-store';
import { NeedsSecondPerson } from './needs-second-person';

/** Author of changes, identified by a key, with the rights of that key. */
export interface Authority {
  /** Holder of the key. */
  identity: string;
  signer: Signer;
  /** Rights that the authority is part of. */
  rights: ReleaseRights;
  /** Returns the channel without unauthorised revisions. */
  history(channel: Channel): AllowedHistory;
  /**
   * Signs a revision.
   * @throws NeedsSecondPerson when one person is not enough; RejectedError when the key has no right to do it
   */
  sign(channel: Channel, latest: ChannelDocument | undefined, document: ChannelDocument): Promise<ChannelDocument>;
  /** @throws RejectedError when the key may not change the app in any channel */
  assertMayChange(app: string): void;
  /** @throws RejectedError when the key may not publish previews of the app */
  assertMayPreview(app: string): void;
}

/** An approved change, as it was signed. */
export interface Approval {
  json: unknown;
  proposal: ChannelProposal;
}

/** Second person behind changes that need two: an approved change, or an approved plan of several, as they were signed. */
export interface Backing {
  approval?: Approval | undefined;
  /** Covers the steps of one canary; a rollback needs none. */
  plan?: unknown;
}

/** @throws RejectedError when the key has no rights */
export function createAuthority(rights: ReleaseRights, signer: Signer, { approval, plan }: Backing = {}): Authority {
  const key = rights.keys.get(signer.keyId);
  if (!key)
    throw new RejectedError(
      `The key ${signer.keyId} (RELEASE_KEY) has no rights: the permissions file does not list it.`,
    );
  const histories = new Map<string, AllowedHistory>();
  const history = (channel: Channel): AllowedHistory => {
    const place = `${channel.store.place} ${channel.country}/${channel.channel}`;
    const existing = histories.get(place) ?? createAllowedHistory(channel, rights);
    histories.set(place, existing);
    return existing;
  };
  const assertMay = (app: string, isAllowed: boolean): void => {
    if (!isAllowed) throw new RejectedError(`${key.identity} may not change ${app} there. Nothing was changed.`);
  };
  return {
    identity: key.identity,
    signer,
    rights,
    history,
    async sign(channel, latest, document) {
      const { name } = document.change;
      if (name !== undefined && !approval) assertMay(name, canChange(key, name, document));
      const isStep = plan !== undefined && document.change.action !== 'rollback';
      const reason = approval || isStep ? undefined : findReasonForTwo(rights, latest, document);
      if (reason !== undefined) throw new NeedsSecondPerson(channel, document, reason);
      const unsigned: ChannelDocument = {
        ...document,
        ...(approval && { proposal: approval.json as ChannelProposal }),
        ...(isStep && { plan: plan as ReleasePlanApproval }),
      };
      const signed: ChannelDocument = { ...unsigned, signature: signer.sign('revision', unsigned) };
      const why = await findViolation(
        rights,
        { document: signed, json: parseJson(toJson(signed)) },
        { latest, read: (revision) => readExactly(history(channel), revision) },
      );
      if (why !== undefined)
        throw new RejectedError(`${key.identity} cannot make this change: ${why}. Nothing was changed.`);
      return signed;
    },
    assertMayChange: (app) => assertMay(app, canChangeSomewhere(key, app)),
    assertMayPreview(app) {
      if (!canPreview(key, app))
        throw new RejectedError(`${key.identity} may not publish previews of ${app}. Nothing was published.`);
    },
  };
}

async function readExactly(history: AllowedHistory, revision: number): Promise<ChannelDocument | undefined> {
  if (revision < 1 || (await history.getNumberAt(revision)) !== revision) return undefined;
  return history.read(revision);
}
