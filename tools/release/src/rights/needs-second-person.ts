import { type ChannelDocument } from '@oware/contracts';
import { type Channel } from '@oware/release-store';

/** A change that needs a second person, so that one person may only propose it. */
export class NeedsSecondPerson extends Error {
  constructor(
    readonly channel: Channel,
    readonly document: ChannelDocument,
    readonly reason: string,
  ) {
    super(reason);
  }
}
