import { type ChannelDocument, type ChannelProposal } from '@oware/contracts';
import { parseJson, getProposalKey, readProposal, RejectedError, toJson, type Channel } from '@oware/release-store';
import { randomBytes } from 'node:crypto';
import { disableRemote, promoteRelease, startCanary, type Author } from '../channel/changes';
import { type Approval, type Authority } from '../rights/authority';
import { type NeedsSecondPerson } from '../rights/needs-second-person';

/** Time in which a proposal can be approved, ms. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a change for approval by a second person.
 * @param id shared by the proposals of both countries
 */
export async function propose(
  { channel, document }: NeedsSecondPerson,
  { signer }: Authority,
  id = randomBytes(6).toString('hex'),
): Promise<ChannelProposal> {
  const { country, channel: name } = channel;
  const unsigned = {
    id,
    country,
    channel: name,
    from: document.revision - 1,
    change: document.change,
  };
  const proposal: ChannelProposal = { ...unsigned, signature: signer.sign('proposal', parseJson(toJson(unsigned))) };
  await channel.store.create(getProposalKey(channel, proposal.id), toJson(proposal));
  return proposal;
}

/**
 * Reads a proposal that can still be approved.
 * @throws RejectedError when there is none
 */
export async function readOpenProposal(channel: Channel, id: string, now: Date): Promise<Approval> {
  const found = await readProposal(channel, id);
  const { at, by } = found.proposal.change;
  if (now.getTime() - Date.parse(at) > OPEN_MS)
    throw new RejectedError(`The proposal ${id} of ${by} is older than a day: propose it again.`);
  return found;
}

/** Makes a proposed change, in the name of the second person. */
export function approve(
  channel: Channel,
  author: Author,
  { proposal: { change } }: Approval,
): Promise<ChannelDocument> {
  const { action, name = '', version = '', traffic = 0, emergency, urgent } = change;
  const second: Author = {
    ...author,
    by: `${author.by} (with ${change.by})`,
    why: change.why ?? author.why,
    ...(emergency !== undefined && { emergency }),
    ...(urgent !== undefined && { urgent }),
  };
  switch (action) {
    case 'promote':
      return promoteRelease(channel, second, name, version);
    case 'canary':
      return startCanary(channel, second, name, version, traffic);
    case 'disable':
      return disableRemote(channel, second, name);
    default:
      throw new RejectedError(`A ${action} needs no approval: one person makes it.`);
  }
}
