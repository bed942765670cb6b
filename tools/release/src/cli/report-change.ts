import { type ChannelDocument } from '@oware/contracts';
import { RejectedError } from '@oware/release-store';
import { type Author } from '../channel/changes';
import { describeChange } from '../channel/commit';
import { NeedsSecondPerson } from '../rights/needs-second-person';
import { propose } from '../proposals/propose';

/** Describes a change that was made, or proposed because it needs a second person. */
export async function reportChange(
  change: Promise<ChannelDocument>,
  { authority, proposalId }: Author,
): Promise<string[]> {
  try {
    const document = await change;
    return [
      `${document.country}/${document.channel} revision ${document.revision}: ${describeChange(document.change)}`,
    ];
  } catch (error) {
    if (!(error instanceof NeedsSecondPerson)) throw error;
    if (!authority) throw new RejectedError(error.reason);
    const { id, country, channel, change: wanted } = await propose(error, authority, proposalId);
    return [
      `${error.reason} Proposed, and not served yet in ${country}/${channel}: ${describeChange(wanted)}`,
      `Somebody else must approve it within a day: release approve ${id} --country ${proposalId === undefined ? country : 'both'} --channel ${channel}`,
    ];
  }
}
