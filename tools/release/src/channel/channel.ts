import { channelDocument, type ChannelChange, type ChannelDocument } from '@oware/contracts';
import { createHash } from 'node:crypto';
import { fromJson, toJson } from '../json';
import { LostRace, Refused } from '../refused';
import { type Store } from '../store/store';
import { type ChannelState } from './state';

/** One channel of one country in a store. */
export interface Channel {
  store: Store;
  country: 'gh' | 'ng';
  channel: string;
}

const CHANNELS = 'channels';
const folderOf = ({ country, channel }: Channel): string => `${CHANNELS}/${country}/${channel}`;
const keyOf = (channel: Channel, revision: number): string => `${folderOf(channel)}/${String(revision).padStart(8, '0')}.json`;

/** Every channel of a store. */
export async function channelsOf(store: Store): Promise<Channel[]> {
  const found: Channel[] = [];
  for (const country of ['gh', 'ng'] as const) {
    for (const channel of await store.list(`${CHANNELS}/${country}`)) found.push({ store, country, channel });
  }
  return found;
}

/** The newest revision; undefined for a channel that nothing was promoted to. */
export async function latestRevision(channel: Channel): Promise<ChannelDocument | undefined> {
  const last = (await channel.store.list(folderOf(channel))).filter((name) => /^\d{8}\.json$/.test(name)).at(-1);
  return last === undefined ? undefined : readRevision(channel, Number.parseInt(last, 10));
}

/** One revision. @throws Refused when it is missing or damaged */
export async function readRevision(channel: Channel, revision: number): Promise<ChannelDocument> {
  const key = keyOf(channel, revision);
  const content = await channel.store.read(key);
  if (!content) throw new Refused(`${channel.country}/${channel.channel} has no revision ${revision}.`);
  const parsed = channelDocument.safeParse(fromJson(content));
  if (!parsed.success || parsed.data.revision !== revision || parsed.data.country !== channel.country || parsed.data.channel !== channel.channel) {
    throw new Refused(`${key} in ${channel.store.place} is not the document of that revision: it is damaged.`);
  }
  return parsed.data;
}

/**
 * Makes a state the next revision, if the newest is still the one that the state was made from.
 * @throws LostRace when another change came first; nothing was changed then
 */
export async function commit(channel: Channel, from: ChannelDocument | undefined, state: ChannelState, change: ChannelChange): Promise<ChannelDocument> {
  const { country } = channel;
  const revision = (from?.revision ?? 0) + 1;
  const { shell, remotes, canaries, disabled } = state;
  const document = channelDocument.parse({
    schema: 1, country, id: idOf(country, state), shell, remotes, channel: channel.channel, revision, canaries, disabled, change,
  });
  if (!(await channel.store.create(keyOf(channel, revision), toJson(document)))) throw lostTo(await readRevision(channel, revision));
  return document;
}

/** The refusal that names the change which came first. */
export function lostTo({ country, channel, revision, change }: ChannelDocument): LostRace {
  return new LostRace(
    `${country}/${channel} was changed first: ${describeChange(change)} made revision ${revision}. Nothing of yours was written; look at it (history) and run the command again.`,
  );
}

/** A change in one phrase: `promote sportsbook@1.2.0 by ada at 2026-01-02T03:04:05.000Z`. */
export function describeChange({ action, name, version, traffic, to, at, by }: ChannelChange): string {
  const subject = name ? ` ${name}${version ? `@${version}` : ''}` : '';
  const share = traffic === undefined ? '' : ` at ${traffic} %`;
  return `${action}${subject}${share}${to === undefined ? '' : ` to revision ${to}`} by ${by} at ${at}`;
}

/** The same releases in the same places have the same id. */
function idOf(country: string, { shell, remotes, canaries }: ChannelState): string {
  const parts = [country, shell.id, ...remotes.map(({ id }) => id), ...canaries.map(({ release, traffic }) => `${release.id}:${traffic}`)];
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
}
