import { channelDocument, type ChannelDocument } from '@oware/contracts';
import { getLatestNumber, readRevision, getRevisionKey, type Channel } from '../channel/channel';
import { parseJson } from '../json';
import { RejectedError } from '../rejected';
import { ignoreRejected } from '../unless-rejected';
import { type ReleaseRights } from './rights';
import { type StoredRevision } from './judged-revision';
import { findViolation } from './verify';

/** Revisions of a channel, without those whose author lacked the right. */
export interface AllowedHistory {
  /**
   * Returns the newest allowed revision at or below a number.
   * @throws `RejectedError` when there is none
   */
  read(revision: number): Promise<ChannelDocument>;
  /** Returns the number of the newest allowed revision at or below a number; 0 when there is none. */
  getNumberAt(revision: number): Promise<number>;
  /** Returns the newest allowed revision; undefined if there is none. */
  latest(): Promise<ChannelDocument | undefined>;
  /** Returns why a judged revision is not allowed; undefined when it is. */
  getViolation(revision: number): string | undefined;
}

/**
 * Reads a channel by rights. Each revision is judged once, by the earlier allowed ones, starting after the last trusted one.
 * @param onRejected called once for each revision that is not allowed
 */
export function createAllowedHistory(
  channel: Channel,
  rights: ReleaseRights,
  onRejected: (revision: number, why: string) => void = () => undefined,
): AllowedHistory {
  const verdicts = judgeRevisions(channel, rights, onRejected);
  let turn: Promise<void> = Promise.resolve();
  const getNumberAt = async (revision: number): Promise<number> => {
    const mine = turn.then(() => verdicts.judgeUpTo(revision));
    turn = mine.catch(() => undefined);
    await mine;
    return verdicts.getNumberAt(revision);
  };
  return {
    getNumberAt,
    async read(revision) {
      const number = await getNumberAt(revision);
      if (number > 0) return readRevision(channel, number);
      throw new RejectedError(
        `${channel.country}/${channel.channel} has no revision up to ${revision} that was made with the required rights.`,
      );
    },
    async latest() {
      const number = await getNumberAt(await getLatestNumber(channel));
      return number === 0 ? undefined : readRevision(channel, number);
    },
    getViolation: (revision) => verdicts.violations.get(revision),
  };
}

interface Verdicts {
  /** Judges revisions up to a number in order. Calls must not overlap. */
  judgeUpTo(revision: number): Promise<void>;
  /** Returns the newest allowed number at or below a judged one; 0 when there is none. */
  getNumberAt(revision: number): number;
  violations: ReadonlyMap<number, string>;
}

function judgeRevisions(
  channel: Channel,
  rights: ReleaseRights,
  onRejected: (revision: number, why: string) => void,
): Verdicts {
  const trusted = rights.trusted[`${channel.country}/${channel.channel}`] ?? 0;
  /** Newest allowed number at or below each revision after the trusted ones. */
  const allowed = new Map<number, number>();
  const violations = new Map<number, string>();
  let judged = trusted;
  let latest: ChannelDocument | undefined;
  const getNumberAt = (revision: number): number => (revision <= trusted ? revision : (allowed.get(revision) ?? 0));

  async function judge(revision: number): Promise<string | undefined> {
    const found = await readStored(channel, revision);
    if (typeof found === 'string') return found;
    const why = await findViolation(rights, found, {
      latest,
      read: async (number) =>
        number >= 1 && number < revision && getNumberAt(number) === number
          ? readRevision(channel, number).catch(ignoreRejected)
          : undefined,
    });
    if (why === undefined) latest = found.document;
    return why;
  }

  return {
    getNumberAt,
    violations,
    async judgeUpTo(revision) {
      if (latest === undefined && trusted > 0) latest = await readRevision(channel, trusted);
      for (let next = judged + 1; next <= revision; next++) {
        const why = await judge(next);
        allowed.set(next, why === undefined ? next : getNumberAt(next - 1));
        judged = next;
        if (why === undefined) continue;
        violations.set(next, why);
        onRejected(next, why);
      }
    },
  };
}

/**
 * Returns a revision with its JSON, or its error.
 * @throws `RejectedError` when it is missing, which may be temporary
 */
async function readStored(channel: Channel, revision: number): Promise<StoredRevision | string> {
  const key = getRevisionKey(channel, revision);
  const content = await channel.store.read(key);
  if (!content) throw new RejectedError(`${channel.country}/${channel.channel} has no revision ${revision}.`);
  const json = parseJson(content);
  const parsed = channelDocument.safeParse(json);
  const { data } = parsed;
  if (!data || data.revision !== revision || data.country !== channel.country || data.channel !== channel.channel)
    return 'it is damaged';
  return { document: data, json };
}
