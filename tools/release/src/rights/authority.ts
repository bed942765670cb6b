import { type ChannelDocument, type ChannelProposal } from '@oware/contracts';
import {
  allowedHistory,
  findReasonForTwo,
  findViolation,
  fromJson,
  mayChange,
  Refused,
  toJson,
  type AllowedHistory,
  type Channel,
  type ReleaseRights,
  type Signer,
} from '@oware/release-store';
import { NeedsSecondPerson } from './needs-second-person';

/** Who makes changes, by their key, and what they may. */
export interface Authority {
  /** Who holds the key. */
  identity: string;
  signer: Signer;
  /** The channel without revisions that nobody had the right to make. */
  history(channel: Channel): AllowedHistory;
  /**
   * Signs a revision.
   * @throws NeedsSecondPerson when one person is not enough; Refused when the key may not do it
   */
  sign(channel: Channel, latest: ChannelDocument | undefined, document: ChannelDocument): Promise<ChannelDocument>;
  /** Refuses what the key may do nowhere. @throws Refused */
  assertMayChange(app: string): void;
}

/** What is approved, as it was signed. */
export interface Approval {
  json: unknown;
  proposal: ChannelProposal;
}

/** @throws Refused when the key is not one of those who have rights */
export function createAuthority(rights: ReleaseRights, signer: Signer, approval?: Approval): Authority {
  const key = rights.keys.get(signer.keyId);
  if (!key) throw new Refused(`The key ${signer.keyId} (RELEASE_KEY) has no rights: nobody is named for it.`);
  const histories = new Map<string, AllowedHistory>();
  const history = (channel: Channel): AllowedHistory => {
    const place = `${channel.store.place} ${channel.country}/${channel.channel}`;
    const known = histories.get(place) ?? allowedHistory(channel, rights);
    histories.set(place, known);
    return known;
  };
  const assertMay = (app: string, isAllowed: boolean): void => {
    if (!isAllowed) throw new Refused(`${key.identity} may not change ${app} there. Nothing was changed.`);
  };
  return {
    identity: key.identity,
    signer,
    history,
    async sign(channel, latest, document) {
      const { name } = document.change;
      if (name !== undefined && !approval) assertMay(name, mayChange(key, name, document));
      const reason = approval ? undefined : findReasonForTwo(rights, latest, document);
      if (reason !== undefined) throw new NeedsSecondPerson(channel, document, reason);
      const unsigned: ChannelDocument = {
        ...document,
        ...(approval && { proposal: approval.json as ChannelProposal }),
      };
      const signed: ChannelDocument = { ...unsigned, signature: signer.sign('revision', unsigned) };
      const why = await findViolation(
        rights,
        { document: signed, json: fromJson(toJson(signed)) },
        { latest, read: (revision) => readExactly(history(channel), revision) },
      );
      if (why !== undefined) throw new Refused(`${key.identity} cannot make this change: ${why}. Nothing was changed.`);
      return signed;
    },
    assertMayChange(app) {
      const [channel = 'stable'] = key.channels;
      assertMay(
        app,
        key.countries.some((country) => mayChange(key, app, { country, channel })),
      );
    },
  };
}

async function readExactly(history: AllowedHistory, revision: number): Promise<ChannelDocument | undefined> {
  if (revision < 1 || (await history.numberAt(revision)) !== revision) return undefined;
  return history.read(revision);
}
