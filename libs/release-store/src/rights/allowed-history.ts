import { channelDocument, type ChannelDocument } from '@oware/contracts';
import { latestNumber, readRevision, revisionKey, type Channel } from '../channel/channel';
import { fromJson } from '../json';
import { Refused } from '../refused';
import { unlessRefused } from '../unless-refused';
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
  const verdicts = judgeRevisions(channel, rights, refused);
  let turn: Promise<void> = Promise.resolve();
  const numberAt = async (revision: number): Promise<number> => {
    const mine = turn.then(() => verdicts.judgeUpTo(revision));
    turn = mine.catch(() => undefined);
    await mine;
    return verdicts.numberAt(revision);
  };
  return {
    numberAt,
    async read(revision) {
      const number = await numberAt(revision);
      if (number > 0) return readRevision(channel, number);
      throw new Refused(
        `${channel.country}/${channel.channel} has no revision up to ${revision} that somebody had the right to make.`,
      );
    },
    async latest() {
      const number = await numberAt(await latestNumber(channel));
      return number === 0 ? undefined : readRevision(channel, number);
    },
    violationOf: (revision) => verdicts.violations.get(revision),
  };
}

interface Verdicts {
  /** Judges revisions up to one in their order. To be called one after the other. */
  judgeUpTo(revision: number): Promise<void>;
  /** The newest allowed number at or below one that was judged; 0 when there is none. */
  numberAt(revision: number): number;
  violations: ReadonlyMap<number, string>;
}

function judgeRevisions(
  channel: Channel,
  rights: ReleaseRights,
  refused: (revision: number, why: string) => void,
): Verdicts {
  const trusted = rights.trusted[`${channel.country}/${channel.channel}`] ?? 0;
  /** By revision behind the trusted ones: the newest allowed number at or below it. */
  const allowed = new Map<number, number>();
  const violations = new Map<number, string>();
  let judged = trusted;
  let latest: ChannelDocument | undefined;
  const numberAt = (revision: number): number => (revision <= trusted ? revision : (allowed.get(revision) ?? 0));

  async function judge(revision: number): Promise<string | undefined> {
    const found = await readStored(channel, revision);
    if (typeof found === 'string') return found;
    const why = await findViolation(rights, found, {
      latest,
      read: async (number) =>
        number >= 1 && number < revision && numberAt(number) === number
          ? readRevision(channel, number).catch(unlessRefused)
          : undefined,
    });
    if (why === undefined) latest = found.document;
    return why;
  }

  return {
    numberAt,
    violations,
    async judgeUpTo(revision) {
      if (latest === undefined && trusted > 0) latest = await readRevision(channel, trusted);
      for (let next = judged + 1; next <= revision; next++) {
        const why = await judge(next);
        allowed.set(next, why === undefined ? next : numberAt(next - 1));
        judged = next;
        if (why === undefined) continue;
        violations.set(next, why);
        refused(next, why);
      }
    },
  };
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
