import { channelDocument, type ChannelDocument } from '@oware/contracts';
import { parseJson } from '../json';
import { RejectedError } from '../rejected';
import { type Store } from '../store/store';

/** A channel of one country in a store. */
export interface Channel {
  store: Store;
  country: 'gh' | 'ng';
  channel: string;
}

const CHANNELS = 'channels';
const channelFolder = ({ country, channel }: Channel): string => `${CHANNELS}/${country}/${channel}`;
const getFileName = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

/** Returns the key of a revision of a channel. */
export const getRevisionKey = (channel: Channel, revision: number): string =>
  `${channelFolder(channel)}/${getFileName(revision)}`;

/** Lists all channels of a store. */
export async function listChannels(store: Store): Promise<Channel[]> {
  const found: Channel[] = [];
  for (const country of ['gh', 'ng'] as const) {
    for (const channel of await store.list(`${CHANNELS}/${country}`)) found.push({ store, country, channel });
  }
  return found;
}

/**
 * Returns the number of the newest revision; 0 for a channel without any. Reads no document.
 * @param knownNumber a revision that is known to exist; only newer ones are listed
 */
export async function getLatestNumber(channel: Channel, knownNumber = 0): Promise<number> {
  const newer = await channel.store.list(
    channelFolder(channel),
    knownNumber > 0 ? getFileName(knownNumber) : undefined,
  );
  const last = newer.filter((name) => /^\d{8}\.json$/.test(name)).at(-1);
  return last === undefined ? knownNumber : Number.parseInt(last, 10);
}

/** Returns the newest revision; undefined for a channel without any. */
export async function getLatestRevision(channel: Channel): Promise<ChannelDocument | undefined> {
  const latest = await getLatestNumber(channel);
  return latest === 0 ? undefined : readRevision(channel, latest);
}

/**
 * Returns a revision.
 * @throws `RejectedError` when it is missing or damaged
 */
export async function readRevision(channel: Channel, revision: number): Promise<ChannelDocument> {
  const key = getRevisionKey(channel, revision);
  const content = await channel.store.read(key);
  if (!content) throw new RejectedError(`${channel.country}/${channel.channel} has no revision ${revision}.`);
  const parsed = channelDocument.safeParse(parseJson(content));
  if (
    !parsed.success ||
    parsed.data.revision !== revision ||
    parsed.data.country !== channel.country ||
    parsed.data.channel !== channel.channel
  ) {
    throw new RejectedError(`${key} in ${channel.store.place} is not the document of that revision: it is damaged.`);
  }
  return parsed.data;
}
