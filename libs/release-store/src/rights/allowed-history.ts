import { channelDocument, type ChannelDocument } from '@oware/contracts';
import { latestNumber, readRevision, revisionKey, type Channel } from '../channel/channel';
import { fromJson } from '../json';
import { Refused, Unreachable } from '../refused';
import { type ReleaseRights } from './rights';
import { findViolation, type StoredRevision } from './verify';

/** Revisions of a channel, without those that nobody had the right to make. */
export interface AllowedHistory {
  /** The newest allowed revision at or below a number. @throws Refused when there is none */
  read(revision: number): Promise<ChannelDocument>;
  /** Number of the newest allowed revision at or below a number; 0 when there is none. */
  numberAt(revision: number): Promise<number>;
  /** The newest allowed revision; undefined in a channel without one. */
  latest(): Promise<ChannelDocument | undefined>;
  /** Why a revision that was looked at is not allowed; undefined when it is. */
  violationOf(revision: number): string | undefined;
}

/**
 * Reads a channel by rights. Each revision is judged once, by the allowed ones before it, from the last trusted one on.
 * @param refused called once for each revision that is not allowed
 */
export function allowedHistory(
  channel: Channel,
  rights: ReleaseRights,
  refused: (revision: number, why: string) => void = () => undefined,
): AllowedHistory {
  const { country, channel: name } = channel;
  const trusted = rights.trusted[`${country}/${name}`] ?? 0;
  /** By revision behind the trusted ones: the newest allowed number at or below it. */
  const allowed = new Map<number, number>();
  const violations = new Map<number, string>();
  let judged = trusted;
  let latest: ChannelDocument | undefined;
  let turn: Promise<void> = Promise.resolve();

  const numberOf = (revision: number): number => (revision <= trusted ? revision : (allowed.get(revision) ?? 0));

  async function judgeUpTo(revision: number): Promise<void> {
    if (latest === undefined && trusted > 0) latest = await readRevision(channel, trusted);
    while (judged < revision) {
      const next = judged + 1;
      const why = await judge(next);
      if (why === undefined) allowed.set(next, next);
      else {
        allowed.set(next, numberOf(next - 1));
        violations.set(next, why);
        refused(next, why);
      }
      judged = next;
    }
  }

  async function judge(revision: number): Promise<string | undefined> {
    const found = await readStored(channel, revision);
    if (typeof found === 'string') return found;
    const why = await findViolation(rights, found, {
      latest,
      read: async (number) =>
        number >= 1 && number < revision && numberOf(number) === number
          ? readRevision(channel, number).catch(undefinedWhereDamaged)
          : undefined,
    });
    if (why === undefined) latest = found.document;
    return why;
  }

  const numberAt = async (revision: number): Promise<number> => {
    const mine = turn.then(() => judgeUpTo(revision));
    turn = mine.catch(() => undefined);
    await mine;
    return numberOf(revision);
  };
  const read = async (revision: number): Promise<ChannelDocument> => {
    const number = await numberAt(revision);
    if (number === 0)
      throw new Refused(`${country}/${name} has no revision up to ${revision} that somebody had the right to make.`);
    return readRevision(channel, number);
  };
  return {
    read,
    numberAt,
    async latest() {
      const number = await numberAt(await latestNumber(channel));
      return number === 0 ? undefined : readRevision(channel, number);
    },
    violationOf: (revision) => violations.get(revision),
  };
}

function undefinedWhereDamaged(error: unknown): undefined {
  if (!(error instanceof Refused) || error instanceof Unreachable) throw error;
}

/** A revision with its JSON, or what is wrong with it. @throws Refused when it is missing, which it may be for a moment */
async function readStored(channel: Channel, revision: number): Promise<StoredRevision | string> {
  const key = revisionKey(channel, revision);
  const content = await channel.store.read(key);
  if (!content) throw new Refused(`${channel.country}/${channel.channel} has no revision ${revision}.`);
  const json = fromJson(content);
  const parsed = channelDocument.safeParse(json);
  const { data } = parsed;
  if (!data || data.revision !== revision || data.country !== channel.country || data.channel !== channel.channel)
    return 'it is damaged';
  return { document: data, json };
}
