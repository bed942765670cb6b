import { channelProposal, type ChannelProposal } from '@oware/contracts';
import { parseJson } from '../json';
import { NothingToDo, RejectedError } from '../rejected';
import { type Channel } from './channel';

const PROPOSALS = 'proposals';

/** Returns the key of a change that waits for a second person. */
export const getProposalKey = ({ country, channel }: Pick<Channel, 'country' | 'channel'>, id: string): string =>
  `${PROPOSALS}/${country}/${channel}/${id}.json`;

/**
 * Returns a proposal as it was signed, and the fields that this version defines.
 * @throws `NothingToDo` when it is missing, `RejectedError` when it is damaged
 */
export async function readProposal(
  channel: Channel,
  id: string,
): Promise<{ json: unknown; proposal: ChannelProposal }> {
  const key = getProposalKey(channel, id);
  const json = parseJson(await channel.store.read(key));
  if (json === undefined)
    throw new NothingToDo(`There is no proposal ${id} for ${channel.country}/${channel.channel}.`);
  const parsed = channelProposal.safeParse(json);
  if (!parsed.success || parsed.data.id !== id) throw new RejectedError(`${key} in ${channel.store.place} is damaged.`);
  return { json, proposal: parsed.data };
}
