import { channelProposal, type ChannelProposal } from '@oware/contracts';
import { fromJson } from '../json';
import { Refused } from '../refused';
import { type Channel } from './channel';

const PROPOSALS = 'proposals';

/** Where a change that waits for a second person is stored. */
export const proposalKey = ({ country, channel }: Pick<Channel, 'country' | 'channel'>, id: string): string =>
  `${PROPOSALS}/${country}/${channel}/${id}.json`;

/** A proposal as it was signed, and what this version knows of it. @throws Refused when it is missing or damaged */
export async function readProposal(
  channel: Channel,
  id: string,
): Promise<{ json: unknown; proposal: ChannelProposal }> {
  const key = proposalKey(channel, id);
  const json = fromJson(await channel.store.read(key));
  if (json === undefined) throw new Refused(`There is no proposal ${id} for ${channel.country}/${channel.channel}.`);
  const parsed = channelProposal.safeParse(json);
  if (!parsed.success || parsed.data.id !== id) throw new Refused(`${key} in ${channel.store.place} is damaged.`);
  return { json, proposal: parsed.data };
}
