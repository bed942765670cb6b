import { channelDocument, type ChannelDocument } from '@oware/contracts';
import { fromJson } from '../json';
import { Refused } from '../refused';
import { type Store } from '../store/store';

/** One channel of one country in a store. */
export interface Channel {
  store: Store;
  country: 'gh' | 'ng';
  channel: string;
}

const CHANNELS = 'channels';
const channelFolder = ({ country, channel }: Channel): string => `${CHANNELS}/${country}/${channel}`;
const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

/** Where a revision of a channel is kept. */
export const revisionKey = (channel: Channel, revision: number): string =>
  `${channelFolder(channel)}/${fileOf(revision)}`;

/** Every channel of a store. */
export async function channelsOf(store: Store): Promise<Channel[]> {
  const found: Channel[] = [];
  for (const country of ['gh', 'ng'] as const) {
    for (const channel of await store.list(`${CHANNELS}/${country}`)) found.push({ store, country, channel });
  }
  return found;
}

/**
 * Number of the newest revision, 0 for a channel that nothing was promoted to. Reads no document.
 * @param known a revision that is known to exist; only newer ones are listed
 */
export async function latestNumber(channel: Channel, known = 0): Promise<number> {
  const newer = await channel.store.list(channelFolder(channel), known > 0 ? fileOf(known) : undefined);
  const last = newer.filter((name) => /^\d{8}\.json$/.test(name)).at(-1);
  return last === undefined ? known : Number.parseInt(last, 10);
}

/** The newest revision; undefined for a channel that nothing was promoted to. */
export async function latestRevision(channel: Channel): Promise<ChannelDocument | undefined> {
  const latest = await latestNumber(channel);
  return latest === 0 ? undefined : readRevision(channel, latest);
}

/** One revision. @throws Refused when it is missing or damaged */
export async function readRevision(channel: Channel, revision: number): Promise<ChannelDocument> {
  const key = revisionKey(channel, revision);
  const content = await channel.store.read(key);
  if (!content) throw new Refused(`${channel.country}/${channel.channel} has no revision ${revision}.`);
  const parsed = channelDocument.safeParse(fromJson(content));
  if (
    !parsed.success ||
    parsed.data.revision !== revision ||
    parsed.data.country !== channel.country ||
    parsed.data.channel !== channel.channel
  ) {
    throw new Refused(`${key} in ${channel.store.place} is not the document of that revision: it is damaged.`);
  }
  return parsed.data;
}
